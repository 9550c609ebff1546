import { ALPHA, logEvidenceAgainst } from './betaBinomial.ts';
import { requireCounts } from './requireCounts.ts';
import type { Interval } from './wilsonInterval.ts';

/** The logarithm of the evidence that excludes a rate. */
export const LIMIT = Math.log(1 / ALPHA);
/** Halvings of [0, 1] until a bound is exact to a double. */
const HALVINGS = 52;

/**
 * The interval of the true rate after `correct` of `total` that holds at all looks at once: with chance 95% it never
 * misses, at any number of rounds. Nothing counted: {0, 1}. Throws RangeError unless 0 ≤ correct ≤ total.
 */
export function confidenceSequence(correct: number, total: number): Interval {
  requireCounts(correct, total);
  const rate = correct / total;
  const isExcluded = (p: number) => logEvidenceAgainst(p, correct, total) >= LIMIT;
  return {
    low: correct === 0 ? 0 : boundary(0, rate, isExcluded),
    high: correct === total ? 1 : boundary(1, rate, isExcluded),
  };
}

/** The last excluded rate between `outside`, which is excluded, and `inside`, which is not. */
export function boundary(outside: number, inside: number, isExcluded: (p: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (out + within) / 2;
    if (isExcluded(middle)) out = middle;
    else within = middle;
  }
  return out;
}
