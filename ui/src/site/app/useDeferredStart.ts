import { startTransition, useEffect, useState } from 'react';

export const PREPARED_MS = 1000;
export const DEFERRED_MS = 2000;
/** A server that comes up again is not asked by all of its pages at once. */
const AGAIN_MS = 20_000;

/**
 * Whether what can wait has started, which it does two seconds after the page; `prepare` loads its code one second earlier.
 * Set it to false when the code could not be loaded: it tries again 20 seconds later.
 */
export function useDeferredStart(prepare: () => void) {
  /** How long it waits before it begins; null once it has started. */
  const [wait, setWait] = useState<number | null>(0);
  useEffect(() => {
    if (wait === null) return undefined;
    const preparing = setTimeout(prepare, wait + PREPARED_MS);
    const starting = setTimeout(() => startTransition(() => setWait(null)), wait + DEFERRED_MS);
    return () => {
      clearTimeout(preparing);
      clearTimeout(starting);
    };
  }, [wait, prepare]);
  return [wait === null, (started: boolean) => setWait(started ? null : AGAIN_MS)] as const;
}
