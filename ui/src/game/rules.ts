import {
  comparePeriods,
  oppositeOf,
  outcomeOf,
  type PendingPrediction,
  type Period,
  predict,
  type Random,
  replacePending,
  trackPrediction,
  tryNextPeriod,
} from '@bigsmall/domain';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { type KnownGame, untilLock } from './known.ts';
import { messages as POST_FAILURE_WORDS } from './postFailure.messages.ts';
import {
  type GameState,
  GENERATION,
  RESULT_MS,
  type MissedRounds,
  type OwnPrediction,
  type PostAnswer,
} from './state.ts';
import {
  type LastReasoning,
  MAX_RECORDED,
  storedReasoning,
  storedRecorded,
  storedTracker,
} from './stored.ts';

// Loaded on demand: the rules are not of the first page.

export type PredictionDeps = {
  /** Never rejects. */
  readonly postPrediction: (prediction: OwnPrediction) => Promise<PostAnswer>;
  readonly store: JsonStore;
  /** Epoch ms, for displayed times. */
  readonly now: () => number;
  /** Monotonic milliseconds, for durations. */
  readonly monotonic: () => number;
  readonly random: Random;
  /** Whether anybody can see the page. */
  readonly visible: () => boolean;
};

export type Prediction = {
  readonly deps: PredictionDeps;
  readonly get: () => GameState;
  readonly set: (change: Partial<GameState>) => void;
  readonly pause: (ms: number) => Promise<void>;
  readonly known: KnownGame;
  /** The visitor has opened the page or switched the mode on, and has read the first step. */
  readonly announced: boolean;
  readonly signal: AbortSignal;
};

/** Predicts the period after the newest draw once, before its lock, and sends the prediction to the server. */
export async function predictNext(given: Prediction): Promise<void> {
  const { deps, get, set, pause, known, announced, signal } = given;
  const { store, postPrediction, now, monotonic, random, visible } = deps;
  const { outage, draws, tracker, lastReasoning } = get();
  const period = draws[0] && tryNextPeriod(draws[0].period);
  if (outage === 'stale' || period === undefined) return;
  const left = () => untilLock(known, period, monotonic());
  const send = async (made: PendingPrediction, reasoning: LastReasoning | null) => {
    const answer = await postPrediction({ ...made, source: 'ai' });
    set(await learnAnswer(store, { made, reasoning }, answer));
  };
  const own = tracker.pending[period];
  // The page was left before it sent that.
  if (announced && own && !store.read(storedRecorded).includes(period) && left() >= 0)
    void send(own, lastReasoning);
  const any = { period, prediction: 'BIG', confidence: 0, predictedAt: 0 } as const;
  if (!trackPrediction(tracker, any).ok) return;
  // The result stands before the steps of the next round.
  const stands = Math.max(0, known.firstSeenAt + RESULT_MS - monotonic());
  const steps = announced ? GENERATION.slice(1) : [{ text: null, ms: stands }, ...GENERATION];
  // Nobody reads the steps of a hidden page, and its timers are slow.
  for (const step of visible() && left() >= 0 ? steps : []) {
    set({ status: step.text });
    await pause(step.ms);
    if (signal.aborted) return;
  }
  if (left() < 0) {
    set({ late: period });
    return;
  }
  const { prediction, confidence, reasoning } = predict(
    get().draws.map(({ number }) => outcomeOf(number)),
    random,
  );
  const made = { period, prediction, confidence, predictedAt: now() };
  // Unless another tab was first: then that one is kept.
  let first = false;
  const kept = await store.update(storedTracker, (current) => {
    const tracked = trackPrediction(current, made);
    first = tracked.ok;
    return tracked.ok ? tracked.value : current;
  });
  if (first) store.write(storedReasoning, { period, reasoning });
  const shown = store.read(storedReasoning);
  set({ tracker: kept, lastReasoning: shown });
  if (!first) return;
  // A visitor who opens the page or switches the mode on sends at once: that is no crowd.
  const wait = announced ? 0 : sendDelay(left(), known.sendWithin, random());
  void waitToSend(wait).then(() => send(made, shown));
}

/**
 * Ms until a page sends its prediction: a random `part` of the spread that the server names, and at most half of the time
 * that is left until the lock. At once where that time cannot be told.
 */
export function sendDelay(untilTheLock: number, sendWithin: number, part: number): number {
  return untilTheLock === Infinity ? 0 : part * Math.min(sendWithin, untilTheLock / 2);
}

/** Waits so many ms, or until the page is left: a prediction is never lost in its wait. */
async function waitToSend(ms: number): Promise<void> {
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
 * What the answer to a prediction changes: one that the server holds is marked, and shown with its reasoning. A browser
 * gives a tab what another has written a moment later, also after the lock: a tab that wrote at that moment has put its own,
 * rejected one in that place, or has removed the recorded one, so that the period was predicted again.
 */
async function learnAnswer(
  store: JsonStore,
  { made, reasoning }: { readonly made: PendingPrediction; readonly reasoning: LastReasoning | null },
  answer: PostAnswer,
): Promise<Partial<GameState>> {
  const { period } = made;
  if (!answer.ok && answer.code === 'other_side' && store.read(storedRecorded).includes(period)) {
    const other = { ...made, prediction: oppositeOf(made.prediction) };
    return learnAnswer(store, { made: other, reasoning: null }, { ok: true, value: null });
  }
  if (!answer.ok) return { unrecorded: { period, words: POST_FAILURE_WORDS[answer.code] } };
  const recorded = await store.update(storedRecorded, (periods) =>
    periods.includes(period) ? periods : [period, ...periods].slice(0, MAX_RECORDED),
  );
  const tracker = await store.update(storedTracker, (current) => replacePending(current, made));
  if (tracker.pending[period] === made) store.write(storedReasoning, reasoning);
  return { recorded, tracker, lastReasoning: store.read(storedReasoning) };
}

/** A tab that slept for longer than this many rounds names no more. */
const MOST_MISSED = 1440;

/**
 * The rounds since the followed draw that have no prediction, except one that was too late to predict and one after a draw
 * that the feed left out: nobody could know that it was open.
 */
export function missedRounds(state: GameState): MissedRounds | null {
  const { followed, draws, tracker, late } = state;
  const [newest, oldest] = [draws[0]?.period, draws.at(-1)?.period];
  if (followed === null || newest === undefined || oldest === undefined) return null;
  const predicted = new Set([late, ...tracker.history.map(({ period }) => period)]);
  const drawn = new Set(draws.map(({ period }) => period));
  const leftOut = (period: Period) => comparePeriods(period, oldest) > 0 && !drawn.has(period);
  const missed: Period[] = [];
  let [before, period] = [followed, tryNextPeriod(followed)];
  while (period && comparePeriods(period, newest) <= 0 && missed.length < MOST_MISSED) {
    const known = predicted.has(period) || period in tracker.pending;
    if (!known && !leftOut(before) && !leftOut(period)) missed.push(period);
    [before, period] = [period, tryNextPeriod(period)];
  }
  const [from, to] = [missed[0], missed.at(-1)];
  return from === undefined || to === undefined ? null : { from, to, count: missed.length };
}
