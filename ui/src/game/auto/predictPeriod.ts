import {
  type FeedRow,
  oppositeOf,
  outcomeOf,
  type PendingPrediction,
  type Period,
  predict,
  type Random,
  replacePending,
  type Result,
  type Tracker,
  trackPrediction,
} from '@bigsmall/domain';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
export { missedRounds } from './missedRounds.ts';
import type { AutoState } from './autoState.ts';
import { POST_FAILURE_WORDS, type PostFailure } from './postFailure.ts';
import {
  type LastReasoning,
  MAX_RECORDED,
  storedReasoning,
  storedRecorded,
  storedTracker,
} from './storedValues.ts';

/**
 * Ms until a page sends its prediction: a random `part` of the spread that the server names, and at most half of the time
 * that is left until the lock. At once where that time cannot be told.
 */
export function sendDelay(untilLock: number, sendWithin: number, part: number): number {
  return untilLock === Infinity ? 0 : part * Math.min(sendWithin, untilLock / 2);
}

/** Waits so many ms, or until the page is left: a prediction is never lost in its wait. */
export async function waitToSend(ms: number): Promise<void> {
  if (ms === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    addEventListener('pagehide', end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('pagehide', end);
      resolve();
    }
  });
}

/**
 * Predicts `period` from the draws (newest first) and stores it, unless another tab was first: then that one is kept
 * and `made` is null. Load it on demand: the rules are not of the first page.
 */
export async function predictPeriod(
  store: JsonStore,
  { period, draws, random, now }: { period: Period; draws: readonly FeedRow[]; random: Random; now: number },
): Promise<{ tracker: Tracker; lastReasoning: LastReasoning | null; made: PendingPrediction | null }> {
  const { prediction, confidence, reasoning } = predict(
    draws.map((draw) => outcomeOf(draw.number)),
    random,
  );
  const own = { period, prediction, confidence, predictedAt: now };
  let made: PendingPrediction | null = null;
  const tracker = await store.update(storedTracker, (current) => {
    const tracked = trackPrediction(current, own);
    if (!tracked.ok) return current;
    made = own;
    return tracked.value;
  });
  if (made !== null) store.write(storedReasoning, { period, reasoning });
  return { tracker, lastReasoning: store.read(storedReasoning), made };
}

/**
 * What the answer to a prediction changes: one that the server holds is marked, and shown with its reasoning. A browser
 * gives a tab what another has written a moment later, also after the lock: a tab that wrote at that moment has put its own,
 * rejected one in that place, or has removed the recorded one, so that the period was predicted again.
 */
export async function learnAnswer(
  store: JsonStore,
  { made, reasoning }: { readonly made: PendingPrediction; readonly reasoning: LastReasoning | null },
  answer: Result<unknown, PostFailure>,
): Promise<Partial<AutoState>> {
  const { period } = made;
  if (!answer.ok && answer.code === 'other_side' && store.read(storedRecorded).includes(period)) {
    const other = { ...made, prediction: oppositeOf(made.prediction) };
    return learnAnswer(store, { made: other, reasoning: null }, { ok: true, value: null });
  }
  if (!answer.ok) return { unrecorded: { period, words: POST_FAILURE_WORDS[answer.code] } };
  const recorded = await store.update(storedRecorded, (periods) => withRecorded(periods, period));
  const tracker = await store.update(storedTracker, (current) => replacePending(current, made));
  if (tracker.pending[period] === made) store.write(storedReasoning, reasoning);
  return { recorded, tracker, lastReasoning: store.read(storedReasoning) };
}

/** `recorded` with one more period. */
function withRecorded(recorded: readonly string[], period: string): readonly string[] {
  return recorded.includes(period) ? recorded : [period, ...recorded].slice(0, MAX_RECORDED);
}
