import { useEffect } from 'react';

export const PREPARED_MS = 1000;
export const DEFERRED_MS = 2000;

/** Runs what can wait, once, two seconds after the start; one second before that `prepare` loads its code. */
export function useDeferredStart(prepare: () => void, task: () => void): void {
  useEffect(() => {
    const timers = [setTimeout(prepare, PREPARED_MS), setTimeout(task, DEFERRED_MS)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [prepare, task]);
}
