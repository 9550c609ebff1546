import { requireCounts } from './requireCounts.ts';

/** A range of shares, 0 ≤ low ≤ high ≤ 1. */
export type Interval = { readonly low: number; readonly high: number };

/** The normal quantile of 95% confidence, two-sided. */
const Z = 1.96;

/**
 * Wilson's score interval of the share correct/total at 95% confidence, for one look at a closed count; nothing counted
 * tells nothing: {0, 1}.
 * Throws RangeError unless both are safe integers with 0 ≤ correct ≤ total.
 * Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927).
 */
export function wilsonInterval(correct: number, total: number): Interval {
  requireCounts(correct, total);
  const share = correct / total;
  const weight = Z ** 2 / total;
  const centre = share + weight / 2;
  const reach = Math.sqrt(weight * (share * (1 - share) + weight / 4));
  // At the ends the bound is exactly 0 or 1; computing it may leave a rounding error on the wrong side. Of nothing
  // both ends hold: the share is NaN and unused.
  return {
    low: correct === 0 ? 0 : (centre - reach) / (1 + weight),
    high: correct === total ? 1 : (centre + reach) / (1 + weight),
  };
}
