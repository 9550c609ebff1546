import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while React takes over the built markup, which knows nothing of this browser; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
