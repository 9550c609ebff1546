import {
  type PendingPrediction,
  type Period,
  type Random,
  type Result,
  type Tracker,
  trackPrediction,
  tryNextPeriod,
} from '@bigsmall/domain';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import type { AutoStates } from './createAutoStates.ts';
import { generationSteps } from './generationSteps.ts';
import { type KnownGame, untilLock } from '../live/knownGame.ts';
import { loadRules } from './loadRules.ts';
import type { PostFailure } from './postFailure.ts';
import { type LastReasoning, storedRecorded } from './storedValues.ts';

export type PredictorDeps = {
  /** Ok when the server holds the prediction. */
  readonly postPrediction: (
    prediction: PendingPrediction & { readonly source: 'ai' },
  ) => Promise<Result<unknown, PostFailure>>;
  readonly store: JsonStore;
  /** Epoch ms, for what people read. */
  readonly now: () => number;
  /** Milliseconds that only grow, for what is measured. */
  readonly monotonic: () => number;
  readonly random: Random;
  /** Whether anybody can see the page. */
  readonly visible: () => boolean;
};

/** Predicts the period after the newest draw once, before its lock, and sends the prediction to the server. */
export function createPredictor(
  { store, postPrediction, now, monotonic, random, visible }: PredictorDeps,
  states: AutoStates,
  pause: (ms: number) => Promise<void>,
) {
  async function record(
    made: PendingPrediction,
    reasoning: LastReasoning | null,
    wait?: Promise<void>,
  ): Promise<void> {
    await wait;
    const answer = await postPrediction({ ...made, source: 'ai' });
    const code = await loadRules();
    if (code) states.set(await code.learnAnswer(store, { made, reasoning }, answer));
  }

  /** `announced`: the visitor has opened the page or switched the mode on, and has read the first step. */
  return async function predictNext(
    known: KnownGame,
    announced: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const newest = states.get().draws[0];
    const period = newest && tryNextPeriod(newest.period);
    if (states.get().outage === 'stale' || period === undefined) return;
    const left = () => untilLock(known, period, monotonic());
    const isOpen = () => left() >= 0;
    const own = states.get().tracker.pending[period];
    // The page was left before it sent that.
    if (announced && own && !store.read(storedRecorded).includes(period) && isOpen())
      void record(own, states.get().lastReasoning);
    if (!canPredict(states.get().tracker, period)) return;
    const loading = loadRules();
    // Nobody reads the steps of a hidden page, and its timers are slow.
    const steps = visible() && isOpen() ? generationSteps.slice(announced ? 1 : 0) : [];
    for (const step of steps) {
      states.set({ status: step.text });
      await pause(step.ms);
      if (signal.aborted) return;
    }
    const code = await loading;
    if (signal.aborted || code === null) return;
    if (!isOpen()) {
      states.set({ late: period });
      return;
    }
    const { draws } = states.get();
    const { made, ...stored } = await code.predictPeriod(store, {
      period,
      draws,
      random,
      now: now(),
    });
    states.set(stored);
    if (made === null) return;
    // A visitor who opens the page or switches the mode on sends at once: that is no crowd.
    const ms = announced ? 0 : code.sendDelay(left(), known.sendWithin, random());
    void record(made, stored.lastReasoning, code.waitToSend(ms));
  };
}

/** Whether the tracker has room for a prediction of `period`: not yet predicted, not yet drawn. */
function canPredict(tracker: Tracker, period: Period): boolean {
  return trackPrediction(tracker, { period, prediction: 'BIG', confidence: 0, predictedAt: 0 }).ok;
}
