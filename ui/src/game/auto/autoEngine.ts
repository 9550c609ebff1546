import { isStale, type KnownGame } from '../live/knownGame.ts';
import type { LiveGame } from '../live/liveGame.ts';
import { type AutoState, type Effect, storedState, subscribeStored } from './autoState.ts';
import { createAutoStates, type AutoStates } from './createAutoStates.ts';
import { createPollLoop } from './createPollLoop.ts';
import { createPredictor, type PredictorDeps } from './createPredictor.ts';
import { generationSteps } from './generationSteps.ts';
import { storedAiMode, storedDraws, storedTracker } from './storedValues.ts';
import { type FeedRow, resolvePending, type SettledPrediction, type Period } from '@bigsmall/domain';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { mergeRows } from '../live/mergeRows.ts';
import { loadRules } from './loadRules.ts';

const POLL_MS = 10_000;
const MAX_WAIT_MS = 30_000;
/** After a first error, which is mostly of one answer; pages that fail at once come back apart from each other. */
const SOON = { least: 2000, most: 8000 };
/** While the AI mode is off. */
const OFF_POLL_MS = 20_000;
const [connecting] = generationSteps;

export type AutoEngineDeps = PredictorDeps & {
  readonly live: Pick<LiveGame, 'read' | 'untilAsked'>;
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
  const states = createAutoStates(store);
  const { get: state, set } = states;
  const pauses = createPauses();
  const missed = createMissedNames(states, deps.visible);
  const predictNext = createPredictor(deps, states, pauses.pause);
  let failures = 0;
  let outageTold = false;
  let started = false;

  const loop = createPollLoop({
    work: (signal, announced) => work(announced && state().on, signal),
    mayRun: () => started && (state().on || deps.visible()),
    waitMs(sinceStart) {
      if (failures === 1) return SOON.least + deps.random() * (SOON.most - SOON.least) - sinceStart;
      const rest = (state().on ? POLL_MS : OFF_POLL_MS) * 2 ** Math.max(0, failures - 2);
      const wait = Math.min(MAX_WAIT_MS, rest) - sinceStart;
      return failures > 0 ? wait : Math.min(wait, live.untilAsked());
    },
    onIdle: () => set({ status: null, reading: false }),
    monotonic,
  });

  async function work(announced: boolean, signal: AbortSignal): Promise<void> {
    set({ reading: true, status: announced ? connecting.text : null });
    const [answer] = await Promise.all([live.read(signal), announced && pauses.pause(connecting.ms)]);
    if (signal.aborted) return;
    set({ reading: false });
    if (!answer.ok) {
      failures += 1;
      if (state().on && !outageTold) deps.onOutage();
      outageTold ||= state().on;
      set({ outage: 'unreachable' });
      return;
    }
    failures = 0;
    outageTold = false;
    const known = answer.value;
    await ingest(known);
    if (!signal.aborted && state().on) await predictNext(known, announced, signal);
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
      updatedAt: stale ? (known.lastSuccessAt ?? state().updatedAt) : now(),
    });
    if (state().on) await missed.name(draws[0]?.period);
    const decided = settled.findLast(({ status }) => status !== 'void');
    if (decided) states.showEffect({ kind: decided.status as Effect['kind'], period: decided.period });
  }

  function switchMode(on: boolean): void {
    if (on === state().on) return;
    loop.stop();
    missed.begin();
    outageTold = false;
    pauses.spend(0);
    // With the switch itself: a slow page would render the step of its own after it has passed.
    set({ on, status: on ? connecting.text : null, reading: false, late: null, missed: null });
    loop.start(true);
  }

  return {
    getState: state,
    subscribe: states.subscribe,
    setOn: (on) => {
      store.write(storedAiMode, on);
      switchMode(on);
    },
    retry: () => loop.start(true),
    visibilityChanged: () => loop.start(false),
    drawDue: () => loop.startNext(),
    ingest,
    showEffect: states.showEffect,
    start: () => {
      started = true;
      pauses.spend(state().on ? monotonic() : 0);
      const subscriptions = [
        ...subscribeStored(store, () => set(storedState(store))),
        store.subscribe(storedAiMode, () => switchMode(store.read(storedAiMode))),
      ];
      loop.start(true);
      return () => {
        started = false;
        for (const unsubscribe of subscriptions) unsubscribe();
        states.endEffect();
        loop.stop();
        set({ status: null, reading: false, roundEndsAt: null });
      };
    },
  };
}

/** Puts new draws into the store and settles what they decide. `settled` (oldest first) is what this tab settled. */
async function ingestRows(store: JsonStore, rows: readonly FeedRow[]) {
  const draws = await store.update(storedDraws, (known) => mergeRows(known, rows));
  let settled: readonly SettledPrediction[] = [];
  const tracker = await store.update(storedTracker, (current) => {
    const resolved = resolvePending(current, draws);
    settled = resolved.settled;
    return resolved.tracker;
  });
  return { draws, tracker, settled };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Pauses, shorter by the time already spent. */
function createPauses() {
  let spent = 0;
  return {
    spend: (ms: number) => {
      spent = ms;
    },
    pause: (ms: number) => {
      const rest = ms - spent;
      spent = Math.max(0, -rest);
      return delay(rest);
    },
  };
}

/** Names the rounds that the AI mode missed while it was on. */
function createMissedNames(states: AutoStates, visible: () => boolean) {
  /** The newest draw that the AI mode has seen since it was switched on. */
  let followed: Period | null = null;

  return {
    /** The AI mode was switched: earlier draws are not missed. */
    begin(): void {
      followed = null;
    },
    /** Names the rounds that passed unpredicted since the newest draw before; a round in sight ends that. */
    async name(newest: Period | undefined): Promise<void> {
      const before = followed;
      if (newest === undefined || newest === before) return;
      followed = newest;
      const code = before && (await loadRules());
      const state = states.get();
      const missed = before && code?.missedRounds(before, newest, state);
      if (missed)
        states.set({
          missed: {
            ...missed,
            from: state.missed?.from ?? missed.from,
            count: missed.count + (state.missed?.count ?? 0),
          },
        });
      else if (state.missed !== null && state.missed.to !== before && visible()) states.set({ missed: null });
    },
  };
}
