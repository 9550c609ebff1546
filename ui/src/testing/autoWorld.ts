import { MINUTE, type Result } from '@bigsmall/domain';
import { vi } from 'vitest';
// The engine loads it on demand, which takes real time where it comes first.
import '../game/rules.ts';
import { createEngine } from '../game/engine.ts';
import type { OwnPrediction, PostAnswer, PostFailure } from '../game/state.ts';
import { type ResultsFailure, type ResultsReading, serverMs } from '../game/reading.ts';
import { createJsonStore, type StorageBackend } from '../shared/storage/jsonStore.ts';
import { memoryBackend } from './storageBackends.ts';
import { aLiveState, aReading } from './readings.ts';

type Answer = Result<ResultsReading, ResultsFailure>;

/** When our server has the draw after that of minute `sequence`. */
const readAfter = (sequence: number) => serverMs(Number(aReading(sequence).drawnAt) + MINUTE);

/**
 * A game that draws each minute, under fake timers: minute 720 is drawn at the start and shown at once. Everything the
 * engine asks of the world is here to be looked at and changed.
 */
export function autoWorld(backend: StorageBackend = memoryBackend()) {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  /** The minute of the newest draw. */
  const newest = () => 720 + Math.floor(elapsed() / 60_000);
  const live = (): Answer => ({ ok: true, value: aReading(newest(), { age: elapsed() % 60_000 }) });
  /** The same from our server, which also says when it will have the next draw. */
  const ours = (): Answer => ({
    ok: true,
    value: aReading(newest(), { age: elapsed() % 60_000, readAfter: readAfter(newest()) }),
  });
  /** The state of the stream once the newest draw is stored. */
  const pushed = () => aLiveState(newest(), Number(readAfter(newest())));
  const world = {
    backend,
    answer: live,
    live,
    ours,
    pushed,
    readAfter,
    elapsed,
    fetched: [] as number[],
    posted: [] as OwnPrediction[],
    /** Why the server does not take a prediction; null while it does. */
    failure: null as PostFailure | null,
    outages: 0,
    visible: true,
    /** How long an answer takes. */
    latency: 0,
    randoms: 0.3,
    mostInFlight: 0,
  };
  let inFlight = 0;

  const deps = {
    fetchResults: async (): Promise<Answer> => {
      world.fetched.push(elapsed());
      inFlight += 1;
      world.mostInFlight = Math.max(world.mostInFlight, inFlight);
      if (world.latency > 0) await new Promise((resolve) => setTimeout(resolve, world.latency));
      inFlight -= 1;
      return world.answer();
    },
    postPrediction: async (prediction: OwnPrediction): Promise<PostAnswer> => {
      world.posted.push(prediction);
      return world.failure === null ? { ok: true, value: null } : { ok: false, ...world.failure };
    },
    now: Date.now,
    monotonic: () => performance.now(),
    random: () => world.randoms,
    visible: () => world.visible,
    onOutage: () => void (world.outages += 1),
  };
  return { world, deps, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

export const NOT_REACHED = { ok: false, code: 'feed_unreachable' } as const;
/** From a first error until the next read, for the random part 0.3 (ms). */
export const SOON = 3800;
/** The four steps of a generation. */
export const GENERATION_MS = 2600;

/** An engine of a tab of its own over the world's backend, switched on before it begins or not at all. */
export function aTab({ world, deps }: Pick<ReturnType<typeof autoWorld>, 'world' | 'deps'>, on = false) {
  const engine = createEngine({ ...deps, store: createJsonStore(world.backend) });
  if (on) engine.setOn(true);
  const stop = engine.start();
  return {
    engine,
    stop,
    state: engine.getState,
    pending: () => Object.keys(engine.getState().tracker.pending),
  };
}

export function aTabSwitchedOn(setting: Parameters<typeof aTab>[0]) {
  return aTab(setting, true);
}
