import { ROUND_MS, type ResultsReading } from './resultsReading.ts';

/** The newest period and when its successor's round ends. Times are those of `performance.now()`. */
export type RoundClock = {
  readonly period: string;
  readonly firstSeenAt: number;
  readonly endsAt: number;
};

/** A Date header has whole seconds: a smaller difference (ms) is rounding. */
const JITTER_MS = 1500;

/** A game that draws each minute and shows nothing new for this long has stopped. */
const STOPPED_MS = 150_000;

/**
 * The clock after one more reading at `at`: by the server's own time when it is plausible, else from the moment when
 * the newest draw was first seen. The device's date plays no part, so setting it changes nothing.
 */
export function roundClock(
  previous: RoundClock | null,
  reading: Pick<ResultsReading, 'newest' | 'age'>,
  at: number,
): RoundClock {
  const { period } = reading.newest;
  const same = previous?.period === period ? previous : null;
  const firstSeenAt = same?.firstSeenAt ?? at;
  if (reading.age === null) return same ?? { period, firstSeenAt, endsAt: at + ROUND_MS };
  const endsAt = at - reading.age + ROUND_MS;
  const steady = same !== null && Math.abs(same.endsAt - endsAt) < JITTER_MS;
  return steady ? same : { period, firstSeenAt, endsAt };
}

/** Whether the game has shown nothing new for too long to be called live. */
export function hasStopped(clock: RoundClock, at: number): boolean {
  return at - clock.firstSeenAt > STOPPED_MS;
}

/** Whole seconds until `endsAt`, 0..60; 60 when nothing runs. */
export function secondsLeft(endsAt: number | null, at: number): number {
  if (endsAt === null) return ROUND_MS / 1000;
  return Math.min(60, Math.max(0, Math.ceil((endsAt - at) / 1000)));
}
