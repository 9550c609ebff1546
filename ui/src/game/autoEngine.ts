import {
  tryNextPeriod,
  type PendingPrediction,
  type Period,
  type Random,
  type Result,
} from '@bigsmall/domain';
import { isStale, type KnownGame, untilLock } from './knownGame.ts';
import type { LiveGame } from './liveGame.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { type AutoState, type Effect, initialState, storedState } from './autoState.ts';
import { generationSteps } from './generationSteps.ts';
import { createPollLoop } from './createPollLoop.ts';
import type { PostFailure } from './postFailure.ts';
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
/** After a first error, which is mostly of one answer; pages that fail at once come back apart from each other. */
const SOON = { least: 2000, most: 8000 };
/** While the AI mode is off. */
const OFF_POLL_MS = 20_000;
const EFFECT_MS = { win: 3000, loss: 2000 };

export type AutoEngineDeps = {
  readonly live: Pick<LiveGame, 'read' | 'untilAsked'>;
  /** Ok when the server holds the prediction. */
  readonly postPrediction: (prediction: PendingPrediction) => Promise<Result<unknown, PostFailure>>;
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
  /** Called when there is a new draw, or one can be asked for. */
  readonly drawDue: () => void;
  /** Shows what is known of the game, and settles what it decides. */
  readonly ingest: (known: KnownGame) => Promise<void>;
  /** Shows an effect without a cause, for development. */
  readonly showEffect: (effect: Effect) => void;
  /** Begins, and gives the way to end. */
  readonly start: () => () => void;
};

/**
 * The live game without its display: in sight it reads the draws and settles what they decide; while the AI mode is on,
 * also out of sight, it predicts each coming period once. After a first error it reads again soon, then waits longer
 * each time.
 */
export function createAutoEngine(deps: AutoEngineDeps): AutoEngine {
  const { live, store, now, monotonic } = deps;
  const listeners = new Set<() => void>();
  let state = initialState(store);
  let failures = 0;
  let outageTold = false;
  let started = false;
  /** The newest draw that the AI mode has seen since it was switched on. */
  let followed: Period | null = null;
  let effectEnd: ReturnType<typeof setTimeout> | undefined;
  /** Ms of the first steps that the page's load took already. */
  let spent = 0;

  function set(change: Partial<AutoState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const loop = createPollLoop({
    work: (signal, announced) => work(announced && state.on, signal),
    mayRun: () => started && (state.on || deps.visible()),
    waitMs(sinceStart) {
      if (failures === 1) return SOON.least + deps.random() * (SOON.most - SOON.least) - sinceStart;
      const rest = (state.on ? POLL_MS : OFF_POLL_MS) * 2 ** Math.max(0, failures - 2);
      const wait = Math.min(MAX_WAIT_MS, rest) - sinceStart;
      return failures > 0 ? wait : Math.min(wait, live.untilAsked());
    },
    onIdle: () => set({ status: null, reading: false }),
    monotonic,
  });

  async function work(announced: boolean, signal: AbortSignal): Promise<void> {
    const [connecting] = generationSteps;
    set({ reading: true, status: announced ? connecting.text : null });
    const [answer] = await Promise.all([live.read(signal), announced && pause(connecting.ms)]);
    if (signal.aborted) return;
    set({ reading: false });
    if (!answer.ok) {
      failures += 1;
      if (state.on && !outageTold) deps.onOutage();
      outageTold ||= state.on;
      set({ outage: 'unreachable' });
      return;
    }
    failures = 0;
    outageTold = false;
    const known = answer.value;
    await ingest(known);
    const newest = state.draws[0];
    const period = newest && tryNextPeriod(newest.period);
    if (signal.aborted || !state.on || state.outage === 'stale' || period === undefined) return;
    const left = () => untilLock(known, period, monotonic());
    const isOpen = () => left() >= 0;
    const own = state.tracker.pending[period];
    // The page was left before it sent that.
    if (announced && own && !store.read(storedRecorded).includes(period) && isOpen()) void record(own);
    if (!canPredict(state.tracker, period)) return;
    const loading = loadRules();
    // Nobody reads the steps of a hidden page, and its timers are slow.
    const steps = deps.visible() && isOpen() ? generationSteps.slice(announced ? 1 : 0) : [];
    for (const step of steps) {
      set({ status: step.text });
      await pause(step.ms);
      if (signal.aborted) return;
    }
    const code = await loading;
    if (signal.aborted || code === null) return;
    if (!isOpen()) {
      set({ late: period });
      return;
    }
    const { draws } = state;
    const { made, ...stored } = await code.predictPeriod(store, {
      period,
      draws,
      random: deps.random,
      now: now(),
    });
    set(stored);
    if (made === null) return;
    // A visitor who has just come, or switched the mode on, is not part of a crowd.
    void record(made, announced ? 0 : code.sendDelay(left(), known.sendWithin, deps.random()));
  }

  /** Shows what is known: draws, the round's end, and what the draws settle. */
  async function ingest(known: KnownGame): Promise<void> {
    const stale = isStale(known, monotonic());
    const { draws, tracker, settled } = await ingestRows(store, known.rows);
    set({
      draws,
      tracker,
      roundEndsAt: stale ? null : known.endsAt,
      outage: stale ? 'stale' : null,
      verified: known.verified !== false,
      updatedAt: stale ? (known.lastSuccessAt ?? state.updatedAt) : now(),
    });
    if (state.on) await nameMissed(draws[0]?.period);
    const decided = settled.findLast(({ status }) => status !== 'void');
    if (decided) showEffect({ kind: decided.status as Effect['kind'], period: decided.period });
  }

  /** Names the rounds that passed unpredicted since the newest draw before; a round in sight ends that. */
  async function nameMissed(newest: Period | undefined): Promise<void> {
    const before = followed;
    if (newest === undefined || newest === before) return;
    followed = newest;
    const code = before && (await loadRules());
    const missed = before && code?.missedRounds(before, newest, state);
    if (missed)
      set({
        missed: {
          ...missed,
          from: state.missed?.from ?? missed.from,
          count: missed.count + (state.missed?.count ?? 0),
        },
      });
    else if (state.missed !== null && state.missed.to !== before && deps.visible()) set({ missed: null });
  }

  function pause(ms: number): Promise<void> {
    const rest = ms - spent;
    spent = Math.max(0, -rest);
    return delay(rest);
  }

  async function record(made: PendingPrediction, wait = 0): Promise<void> {
    if (wait > 0) await delay(wait);
    const { period } = made;
    const answer = await deps.postPrediction(made);
    if (answer.ok)
      set({ recorded: await store.update(storedRecorded, (periods) => withRecorded(periods, period)) });
    else {
      const code = await loadRules();
      if (code) set({ unrecorded: { period, words: code.POST_FAILURE_WORDS[answer.code] } });
    }
  }

  function showEffect(effect: Effect): void {
    clearTimeout(effectEnd);
    set({ effect });
    effectEnd = setTimeout(() => set({ effect: null }), EFFECT_MS[effect.kind]);
  }

  function switchMode(on: boolean): void {
    if (on === state.on) return;
    loop.stop();
    followed = null;
    outageTold = false;
    spent = 0;
    set({ on, status: null, reading: false, late: null, missed: null });
    loop.start(true);
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
    drawDue: () => loop.startNext(),
    ingest,
    showEffect,
    start: () => {
      started = true;
      spent = state.on ? monotonic() : 0;
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
        loop.stop();
        set({ status: null, reading: false, roundEndsAt: null });
      };
    },
  };
}

/** Null without a network: the next run loads them again. */
function loadRules() {
  return import('./predictPeriod.ts').catch(() => null);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
