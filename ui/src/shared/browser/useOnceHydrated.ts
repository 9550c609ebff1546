import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * `built` while React takes over the built markup, which knows nothing of this browser; `value` from then on. A value that
 * is the built one is not rendered again.
 */
export function useOnceHydrated<Value>(value: Value, built: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => built,
  );
}
