import type { Tracker } from '@bigsmall/domain';
import { useCallback, useEffect, useState } from 'react';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { followRun, isCheckDue, type RealityMinutes, runWords, storedRun } from './realityCheck.ts';

export type RealityCheckInput = {
  readonly store: JsonStore;
  readonly now: () => number;
  readonly tracker: Tracker;
  readonly aiMode: boolean;
  readonly minutes: RealityMinutes;
};

/** Counts the rounds that are followed with AI mode on, and opens when it is time to say so. */
export function useRealityCheck({ store, now, tracker: { history }, aiMode, minutes }: RealityCheckInput) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!aiMode) return;
    const count = async () => {
      const at = now();
      let due = false;
      const run = await store.update(storedRun, (current) => {
        const next = followRun(current, history, at);
        // Decided with the value, so that of several tabs one says it.
        due = isCheckDue(next, minutes, at);
        return due ? { ...next, shownAt: at } : next;
      });
      if (!due || run === null) return;
      setWords(runWords(run, at));
      setOpen(true);
    };
    void count();
  }, [store, now, history, aiMode, minutes]);
  return { open, words, close: useCallback(() => setOpen(false), []) };
}
