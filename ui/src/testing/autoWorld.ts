import { MINUTE, type PendingPrediction, type Result } from '@bigsmall/domain';
import { vi } from 'vitest';
// The engine loads it on demand, which takes real time where it comes first.
import '../game/auto/predictPeriod.ts';
import type { PostFailure } from '../game/auto/postFailure.ts';
import { type ResultsFailure, type ResultsReading, serverMs } from '../game/live/resultsReading.ts';
import type { StorageBackend } from '../shared/storage/jsonStore.ts';
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
    posted: [] as PendingPrediction[],
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
    postPrediction: async (prediction: PendingPrediction): Promise<Result<unknown, PostFailure>> => {
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
