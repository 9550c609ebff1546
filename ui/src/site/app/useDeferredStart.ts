import { useEffect } from 'react';

export const DEFERRED_MS = 2000;

/** Runs what can wait, once, two seconds after the start. */
export function useDeferredStart(task: () => void): void {
  useEffect(() => {
    const timer = setTimeout(task, DEFERRED_MS);
    return () => clearTimeout(timer);
  }, [task]);
}
