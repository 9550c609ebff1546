import type { Monotonic, MonotonicClock } from '../../src/platform/jobs.ts';

/** A reading of a clock that no clock made. */
export const aReading = (ms: number): Monotonic => ms as Monotonic;

/** A clock in the hands of a test. */
export const aMonotonic =
  (read: () => number): MonotonicClock =>
  () =>
    aReading(read());
