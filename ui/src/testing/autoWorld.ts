import type { PendingPrediction, Result } from '@bigsmall/domain';
import { vi } from 'vitest';
// The engine loads it on demand, which takes real time where it comes first.
import '../game/predictPeriod.ts';
import type { PostFailure } from '../game/postFailure.ts';
import type { ResultsFailure, ResultsReading } from '../game/resultsReading.ts';
import type { StorageBackend } from '../shared/storage/jsonStore.ts';
import { memoryBackend } from './storageBackends.ts';
import { aReading } from './readings.ts';

type Answer = Result<ResultsReading, ResultsFailure>;

/**
 * A game that draws each minute, under fake timers: minute 720 is drawn at the start and shown at once. Everything the
 * engine asks of the world is here to be looked at and changed.
 */
export function autoWorld(backend: StorageBackend = memoryBackend()) {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const live = (): Answer => {
    const minutes = Math.floor(elapsed() / 60_000);
    return { ok: true, value: aReading(720 + minutes, { age: elapsed() - minutes * 60_000 }) };
  };
  const world = {
    backend,
    answer: live,
    live,
    fetched: [] as number[],
    posted: [] as PendingPrediction[],
    /** Why the server does not take a prediction; null while it does. */
    failure: null as PostFailure | null,
    outages: 0,
    visible: true,
    /** How long an answer takes. */
    latency: 0,
    /** How wrong the device's clock is. */
    clockError: 0,
    randoms: 0.3,
    mostInFlight: 0,
  };
  let inFlight = 0;

  const deps = {
    fetchResults: async (_signal: AbortSignal): Promise<Answer> => {
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
    now: () => Date.now() + world.clockError,
    monotonic: () => performance.now(),
    random: () => world.randoms,
    visible: () => world.visible,
    onOutage: () => void (world.outages += 1),
  };
  return { world, deps, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}
