import type { LiveState } from '@bigsmall/adapters-http/wire';
import { type Outcome, resolvePending, type SettledPrediction } from '@bigsmall/domain';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import type * as Rules from './rules.ts';
import { askedAfter, isCurrent, type KnownGame, learn, learnState, mergeRows, untilLock } from './known.ts';
import type { FetchResults } from './reading.ts';
import {
  type Effect,
  failed,
  followed,
  type GameState,
  GENERATION,
  initialState,
  learned,
  type PostAnswer,
  storedState,
  switched,
  untilNextRun,
} from './state.ts';
import { storedAiMode, storedDraws, storedReasoning, storedRecorded, storedTracker } from './stored.ts';

const EFFECT_MS = { win: 3000, loss: 2000 };
/** A pushed draw comes by itself, at most this late (ms). */
const PUSHED_WITHIN = 12_000;

export type EngineDeps = Rules.PredictionDeps & {
  readonly fetchResults: FetchResults;
  /** Called once an outage. */
  readonly onOutage: () => void;
};

export type Engine = ReturnType<typeof createEngine>;

/** The code of predictions, which the page loads when it is needed first. Null without a network: the next run loads it again. */
const loadRules = () => import('./rules.ts').catch(() => null);

/**
 * Runs the game: what its state does to timers, server and store. In sight it reads the draws and settles what they decide;
 * while the AI mode is on, also out of sight, it predicts each coming period once.
 */
export function createEngine(deps: EngineDeps) {
  const { store, monotonic, random, visible, onOutage } = deps;
  const held = holdState(store);
  const { get, set } = held;
  const { read, ingest, record, soon } = createReader(deps, held);
  const { pause, spend } = createPauses();
  let started = false;
  let run: AbortController | null = null;
  /** Another run follows the one under way at once. */
  let again = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const mayRun = () => started && (get().on || visible());

  /** Begins a run unless one is under way. `announced`: the visitor opened the page, or pressed for it. */
  function start(announced = false): void {
    if (run !== null || !mayRun()) return;
    clearTimeout(next);
    again = false;
    const mine = new AbortController();
    run = mine;
    const startedAt = monotonic();
    void work(mine.signal, announced && get().on).finally(() => {
      if (run !== mine) return;
      run = null;
      set({ status: null, reading: false });
      if (again) start();
      else if (mayRun())
        next = setTimeout(start, Math.max(0, untilNextRun(get(), startedAt, monotonic(), random)));
    });
  }

  function stop(): void {
    clearTimeout(next);
    run?.abort();
    run = null;
  }

  async function work(signal: AbortSignal, announced: boolean): Promise<void> {
    set({ reading: true, status: announced ? GENERATION[0].text : null });
    const [known, rules] = await Promise.all([
      read(announced || get().failures > 0, signal),
      get().on ? loadRules() : null,
      announced && pause(GENERATION[0].ms),
    ]);
    if (signal.aborted) return;
    set({ reading: false });
    if (known !== null) await ingest(known, rules);
    if (signal.aborted) return;
    if (known === null || (get().on && rules === null)) {
      const { told } = get();
      set(failed(get()));
      if (get().told && !told) onOutage();
      return;
    }
    set({ failures: 0, told: false });
    await rules?.predictNext({ deps, get, set, pause, known, announced, signal });
  }

  function switchMode(on: boolean): void {
    if (on === get().on) return;
    stop();
    spend(0);
    set(switched(get(), on));
    start(true);
  }

  return {
    getState: get,
    subscribe: held.subscribe,
    /** Switches the AI mode, in all tabs of this browser. */
    setOn: (on: boolean) => {
      store.write(storedAiMode, on);
      switchMode(on);
    },
    /** Reads the draws now, unless that is under way. */
    retry: () => start(true),
    /** The page became visible or hidden, or the network returned. */
    visibilityChanged: () => start(),
    /** Takes the state of the live stream: a run shows what it changed, now or right after the one under way. */
    push: (live: Pick<LiveState, 'draws' | 'next'>) => {
      const before = get().known;
      const known = before && learnState(before, live, monotonic(), PUSHED_WITHIN);
      if (known === before) return;
      set({ known });
      again = run !== null;
      start();
    },
    /** The stream is lost: the server is asked for the next draw. */
    lost: () => {
      const { known } = get();
      if (known !== null) set({ known: askedAfter(known, soon()) });
    },
    record,
    /** Shows an effect without a cause, for development. */
    showEffect: held.showEffect,
    /** Begins, and gives the way to end. */
    start: () => {
      started = true;
      spend(get().on ? monotonic() : 0);
      const unfollow = held.follow(() => switchMode(store.read(storedAiMode)));
      start(true);
      return () => {
        started = false;
        unfollow();
        stop();
        set({ status: null, reading: false, roundEndsAt: null });
      };
    },
  };
}

/** The state, who is told of its changes, and the effect, which ends by itself. */
function holdState(store: JsonStore) {
  const listeners = new Set<() => void>();
  let state = initialState(store);
  let effectEnd: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<GameState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    showEffect: (effect: Effect) => {
      clearTimeout(effectEnd);
      set({ effect });
      effectEnd = setTimeout(() => set({ effect: null }), EFFECT_MS[effect.kind]);
    },
    /** Follows what other tabs store; gives the way to end. */
    follow: (onSwitch: () => void) => {
      const changed = () => set(storedState(store));
      const ends = [
        store.subscribe(storedTracker, changed),
        store.subscribe(storedDraws, changed),
        store.subscribe(storedReasoning, changed),
        store.subscribe(storedRecorded, changed),
        store.subscribe(storedAiMode, onSwitch),
      ];
      return () => {
        for (const end of ends) end();
        clearTimeout(effectEnd);
      };
    },
  };
}

/** Reads the draws and settles predictions in store and state. */
function createReader(deps: EngineDeps, { get, set, showEffect }: ReturnType<typeof holdState>) {
  const { fetchResults, postPrediction, store, now, monotonic, random, visible } = deps;
  /** From the time at which a draw can be read until it is asked for, in ms: a random part keeps pages apart. */
  const soon = () => 250 + random() * 1500;

  /** What is known of the game, asked for where it can have changed, or where it is `pressed` for; null without an answer. */
  async function read(pressed = false, signal?: AbortSignal): Promise<KnownGame | null> {
    const before = get().known;
    if (!pressed && before !== null && isCurrent(before, monotonic())) return before;
    const answer = await fetchResults(signal);
    if (!answer.ok) return null;
    const known = learn(get().known, answer.value, monotonic(), soon());
    set({ known });
    return known;
  }

  /** Shows the known draws and settles their predictions. */
  async function ingest(known: KnownGame, rules: typeof Rules | null): Promise<void> {
    const draws = await store.update(storedDraws, (before) => mergeRows(before, known.rows));
    let settled: readonly SettledPrediction[] = [];
    const tracker = await store.update(storedTracker, (current) => {
      const resolved = resolvePending(current, draws);
      settled = resolved.settled;
      return resolved.tracker;
    });
    set(learned(get(), { draws, tracker }, { known, at: monotonic(), now: now() }));
    if (rules !== null && get().on && get().followed !== draws[0]?.period)
      set(followed(get(), rules.missedRounds(get()), visible()));
    const decided = settled.findLast(({ status }) => status !== 'void');
    if (decided) showEffect({ kind: decided.status as Effect['kind'], period: decided.period });
  }

  /** Sends a manual pick to the server when its period is the open one or the next. */
  async function record(pick: {
    readonly period: string;
    readonly prediction: Outcome;
  }): Promise<PostAnswer> {
    const known = await read();
    if (known === null) return { ok: false, code: 'unreachable' };
    await ingest(known, null);
    const left = untilLock(known, pick.period, monotonic());
    if (left < 0) return { ok: false, code: left === -Infinity ? 'not_open' : 'late' };
    return postPrediction({ ...pick, source: 'manual' });
  }

  return { read, ingest, record, soon };
}

/** Pauses, shorter by the time already spent. */
function createPauses() {
  let spent = 0;
  return {
    spend: (ms: number) => {
      spent = ms;
    },
    pause: async (ms: number) => {
      const rest = ms - spent;
      spent = Math.max(0, -rest);
      await new Promise((resolve) => setTimeout(resolve, rest));
    },
  };
}
