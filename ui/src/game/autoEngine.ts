import { tryNextPeriod, type PendingPrediction, type Random, type Result } from '@bigsmall/domain';
import { type ResultsFailure, type ResultsReading, isPredictionOpen } from './resultsReading.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { type AutoState, type Effect, initialState, storedState } from './autoState.ts';
import { generationSteps } from './generationSteps.ts';
import { createPollLoop } from './createPollLoop.ts';
import { hasStopped, type RoundClock, roundClock } from './roundClock.ts';
import {
  storedAiMode,
  storedDraws,
  storedRecorded,
  storedReasoning,
  storedTracker,
  withRecorded,
} from './storedValues.ts';
import { canPredict, ingestRows } from './storedSteps.ts';

const POLL_MS = 10_000;
const MAX_WAIT_MS = 30_000;
const CHECK_MS = 20_000;
/** Two rounds and some more: by then the draw is there or will not be shown. */
const MAX_CHECKS = 9;
const EFFECT_MS = { win: 3000, loss: 2000 };

export type AutoEngineDeps = {
  readonly fetchResults: (signal: AbortSignal) => Promise<Result<ResultsReading, ResultsFailure>>;
  /** True when the server holds the prediction. */
  readonly postPrediction: (prediction: PendingPrediction) => Promise<boolean>;
  readonly store: JsonStore;
  /** Epoch ms, for what people read. */
  readonly now: () => number;
  /** Milliseconds that only grow, for what is measured. */
  readonly monotonic: () => number;
  readonly random: Random;
  /** Whether anybody can see the page. */
  readonly visible: () => boolean;
  /** Called once an outage. */
  readonly onOutage: () => void;
};

export type AutoEngine = {
  readonly getState: () => AutoState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Switches the AI mode, in all tabs of this browser. */
  readonly setOn: (on: boolean) => void;
  /** Reads the draws now, unless that is under way. */
  readonly retry: () => void;
  /** Called when the page becomes visible or hidden, or the network returns. */
  readonly visibilityChanged: () => void;
  /** Learns a reading that was made for another purpose. */
  readonly ingest: (reading: ResultsReading) => Promise<void>;
  /** Looks for the draw of this period while the AI mode, which reads anyway, is off. */
  readonly awaitDraw: (period: string) => void;
  /** Shows an effect without a cause, for development. */
  readonly showEffect: (effect: Effect) => void;
  /** Begins, and gives the way to end. */
  readonly start: () => () => void;
};

/**
 * The AI mode without its checksLeft: while on and in sight it reads the draws every 10 s, settles what they decide and
 * predicts the coming period once. Trouble makes it wait longer each time; out of sight it rests.
 */
export function createAutoEngine(deps: AutoEngineDeps): AutoEngine {
  const { store, now, monotonic } = deps;
  const listeners = new Set<() => void>();
  let state = initialState(store);
  let clock: RoundClock | null = null;
  let failures = 0;
  let started = false;
  /** The period whose draw a manual pick waits for, and how often it is still looked for while the AI mode is off. */
  let awaited = '';
  let checksLeft = 0;
  let effectEnd: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<AutoState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isAwaiting = () => checksLeft > 0 && !state.draws.some(({ period }) => period === awaited);
  const loop = createPollLoop({
    work: (signal, announced) => (state.on ? work(announced, signal) : checkForDraw(signal)),
    mayRun: () => started && deps.visible() && (state.on || isAwaiting()),
    waitMs: () => (state.on ? Math.min(MAX_WAIT_MS, POLL_MS * 2 ** Math.max(0, failures - 1)) : CHECK_MS),
    onIdle: () => set({ status: null, reading: false }),
    monotonic,
  });

  function stop(): void {
    loop.stop();
    set({ status: null, reading: false, roundEndsAt: null });
  }

  /** Reads for the draw of a manual pick, without words and without a prediction. */
  async function checkForDraw(signal: AbortSignal): Promise<void> {
    checksLeft -= 1;
    const answer = await deps.fetchResults(signal);
    if (answer.ok && !signal.aborted) await ingest(answer.value);
  }

  async function work(announced: boolean, signal: AbortSignal): Promise<void> {
    const [connecting] = generationSteps;
    set({ reading: true, status: announced ? connecting.text : null });
    let readAt = 0;
    const reading = deps.fetchResults(signal).then((result) => {
      // Its age counts from its arrival, not from the end of the step that is shown meanwhile.
      readAt = monotonic();
      return result;
    });
    const [answer] = await Promise.all([reading, announced && delay(connecting.ms)]);
    if (signal.aborted) return;
    set({ reading: false });
    if (!answer.ok) {
      failures += 1;
      if (state.outage !== 'unreachable') deps.onOutage();
      set({ outage: 'unreachable' });
      return;
    }
    failures = 0;
    await ingest(answer.value, readAt);
    const newest = state.draws[0];
    const period = newest && tryNextPeriod(newest.period);
    if (signal.aborted || state.outage === 'stale' || period === undefined) return;
    if (!canPredict(state.tracker, period)) return;
    // Without a network the next run loads it again.
    const loading = import('./predictPeriod.ts').catch(() => null);
    for (const step of announced ? generationSteps.slice(1) : generationSteps) {
      set({ status: step.text });
      await delay(step.ms);
      if (signal.aborted) return;
    }
    const code = await loading;
    if (signal.aborted || code === null) return;
    const { draws } = state;
    const { made, ...stored } = await code.predictPeriod(store, {
      period,
      draws,
      random: deps.random,
      now: now(),
    });
    set(stored);
    if (made !== null && isPredictionOpen(answer.value, period, monotonic() - readAt)) void record(made);
  }

  /** Learns a reading that came at `at`: draws, the round's end, and what the draws settle. */
  async function ingest(reading: ResultsReading, at = monotonic()): Promise<void> {
    clock = roundClock(clock, reading, at);
    const stale = reading.stale || hasStopped(clock, at);
    const { draws, tracker, settled } = await ingestRows(store, reading.rows);
    set({
      draws,
      tracker,
      roundEndsAt: state.on && !stale ? clock.endsAt : null,
      outage: stale ? 'stale' : null,
      verified: reading.verified !== false,
      updatedAt: stale ? (reading.lastSuccessAt ?? state.updatedAt) : now(),
    });
    const decided = settled.findLast(({ status }) => status !== 'void');
    if (decided) showEffect({ kind: decided.status as Effect['kind'], period: decided.period });
  }

  async function record(made: PendingPrediction): Promise<void> {
    if (!(await deps.postPrediction(made))) return;
    set({ recorded: await store.update(storedRecorded, (periods) => withRecorded(periods, made.period)) });
  }

  function showEffect(effect: Effect): void {
    clearTimeout(effectEnd);
    set({ effect });
    effectEnd = setTimeout(() => set({ effect: null }), EFFECT_MS[effect.kind]);
  }

  function switchMode(on: boolean): void {
    if (on === state.on) return;
    set({ on });
    stop();
    if (on) loop.start(true);
    else if (isAwaiting()) loop.schedule(CHECK_MS);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOn: (on) => {
      store.write(storedAiMode, on);
      switchMode(on);
    },
    retry: () => loop.start(true),
    visibilityChanged: () => loop.start(false),
    ingest: (reading) => ingest(reading),
    awaitDraw: (period) => {
      awaited = period;
      checksLeft = MAX_CHECKS;
      if (!state.on) loop.schedule(CHECK_MS);
    },
    showEffect,
    start: () => {
      started = true;
      const follow = () => set(storedState(store));
      const subscriptions = [
        store.subscribe(storedTracker, follow),
        store.subscribe(storedDraws, follow),
        store.subscribe(storedReasoning, follow),
        store.subscribe(storedRecorded, follow),
        store.subscribe(storedAiMode, () => switchMode(store.read(storedAiMode))),
      ];
      loop.start(true);
      return () => {
        started = false;
        for (const unsubscribe of subscriptions) unsubscribe();
        clearTimeout(effectEnd);
        stop();
      };
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
