import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the document came with the first page's markup, which the build renders. */
export const PRERENDERED =
  typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() === true;

/**
 * False in a component's first render, as in the built markup; true in a render of its own after it, which blocks nothing.
 * `useDeferredValue(true, false)` says the same, but React 19.3 renders again and again, for 0.3 s, while it holds back a
 * part that asks for it and whose code has just come.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return later;
}

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
