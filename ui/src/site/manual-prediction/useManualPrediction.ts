import {
  type FeedRow,
  isPeriod,
  type Outcome,
  pickState,
  predictManually,
  type Random,
  type ManualFailure,
} from '@bigsmall/domain';
import { useEffect, useRef, useState, useCallback } from 'react';
import { toast } from '../../design-system/index.ts';
import { dismissToast } from '../../design-system/toastStore.ts';
import type { PostAnswer } from '../../game/state.ts';
import { latinDigits } from '../../shared/format/count.ts';
import type { JsonStore, StoredValue } from '../../shared/storage/jsonStore.ts';
import { manualItem, type ManualItem, storedPicks, settleItems, withItem } from './manualItem.ts';
import { useOnceHydrated } from '../../shared/browser/hydration.ts';
import { messages } from './messages.ts';

const { specified, period_too_long, stopped } = messages.toasts;

/** The toasts for a period that cannot be predicted. */
const failures: Readonly<Record<ManualFailure['code'], Parameters<typeof toast>[0]>> = {
  ...specified,
  period_too_long,
};

const PREDICTING_MS = 3000;

type ManualPredictionDeps = {
  readonly store: JsonStore;
  readonly random: Random;
  readonly now: () => number;
  /** The known draws, newest first: they settle what was picked. */
  readonly draws: readonly FeedRow[];
  readonly aiMode: boolean;
  /** The period that is drawn next; null while unknown. */
  readonly coming: string | null;
  /** Called with each pick at once, before it is shown. Never rejects. */
  readonly onPick: (pick: { readonly period: string; readonly prediction: Outcome }) => Promise<PostAnswer>;
};

export type ManualPredictionState = ReturnType<typeof useManualPrediction>;

/** The manual flow: a typed period, three seconds, a random pick. */
export function useManualPrediction(deps: ManualPredictionDeps) {
  const { store, random, now, draws, aiMode, coming, onPick } = deps;
  const [items, change] = useStoredValue(store, storedPicks);
  const [typed, setTyped] = useState('');
  const [predicting, setPredicting] = useState(false);
  const [aiModeBefore, setAiModeBefore] = useState(aiMode);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (aiMode !== aiModeBefore) {
    setAiModeBefore(aiMode);
    if (aiMode) setTyped('');
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (draws.length > 0) void change((current) => settleItems(current, draws));
  }, [draws, change]);

  const newest = draws[0]?.period;
  const state = isPeriod(typed) && newest !== undefined ? pickState(typed, newest) : 'coming';

  function submit(): void {
    if (aiMode || predicting) return;
    const pick = predictManually({ period: typed, lastPeriod: items[0]?.period, random });
    if (!pick.ok) {
      toast(failures[pick.code]);
      return;
    }
    // What an earlier press was told is over.
    dismissToast();
    const { period, result } = pick.value;
    let answer: PostAnswer | undefined;
    const sent = onPick({ period, prediction: result }).then((came) => (answer = came));
    const unscored = state === 'coming' ? undefined : state;
    setPredicting(true);
    timer.current = setTimeout(() => {
      setPredicting(false);
      if (answer && 'until' in answer) {
        toast(stopped);
        return;
      }
      const item = manualItem({ period, result, unscored }, random, now());
      void change((current) => settleItems(withItem(current, item), draws));
      toast({ title: specified.done, description: specified.result(result) });
      if (unscored === undefined) void note(item, sent);
    }, PREDICTING_MS);
  }

  /** Stores why the pick was not recorded: that may be known after the pick is shown. */
  async function note({ timestamp }: ManualItem, sent: Promise<PostAnswer>): Promise<void> {
    const answer = await sent;
    if (answer.ok) return;
    const unrecorded = answer.code;
    await change((all) => all.map((item) => (item.timestamp === timestamp ? { ...item, unrecorded } : item)));
  }

  return {
    period: typed,
    /** The period that is drawn next; null while unknown. */
    coming,
    /** Whether the newest pick is for the typed period. */
    picked: items[0]?.period === typed,
    /** Whether a pick for the typed period can be scored. */
    scorable: state === 'coming' || coming?.startsWith(typed) === true,
    predicting,
    /** The latest pick, also after a reload; null before the first. */
    result: items[0] ?? null,
    /** Newest first. */
    items,
    setPeriod: (text: string) => setTyped(latinDigits(text)),
    submit,
  };
}

/** A stored value that follows other tabs, and the way to change it from its newest state. */
function useStoredValue<Value>(
  store: JsonStore,
  stored: StoredValue<Value>,
): readonly [Value, (change: (current: Value) => Value) => Promise<void>] {
  const [value, setValue] = useState(() => store.read(stored));
  useEffect(() => store.subscribe(stored, () => setValue(store.read(stored))), [store, stored]);
  const change = useCallback(
    async (how: (current: Value) => Value) => setValue(await store.update(stored, how)),
    [store, stored],
  );
  return [useOnceHydrated(value, stored.initial), change];
}
