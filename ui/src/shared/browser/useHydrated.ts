import { useDeferredValue, useSyncExternalStore } from 'react';

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

/** False while React takes over the built markup; true in a render of its own after it, which blocks nothing. */
export const useHydrated = (): boolean => useDeferredValue(true, false);
