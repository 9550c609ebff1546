import type { Brand } from '@bigsmall/domain';

/** Ms of a clock that nobody sets. It tells how long something took, and never what time it is. */
export type Monotonic = Brand<number, 'Monotonic'>;

export type MonotonicClock = () => Monotonic;

export const monotonic: MonotonicClock = () => performance.now() as Monotonic;

/** Ms from one reading of the clock to a later one. */
export const elapsed = (from: Monotonic, to: Monotonic): number => to - from;
