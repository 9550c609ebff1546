import { logGamma } from './logBeta.ts';

/** How often each kind counts as seen before the first draw. */
const PRIOR = 10;

/**
 * The evidence in bits against equal chances of all kinds, such as the ten digits, after these counts: log2 of
 * kindsⁿ · B(10 + counts) / B(10, …, 10). A fair source ever reaches b bits with chance 2⁻ᵇ at most. Throws
 * RangeError unless there are two or more counts, safe integers of at least 0.
 */
export function dirichletEvidence(counts: readonly number[]): number {
  if (counts.length < 2 || !counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError('Counts are two or more integers of at least 0.');
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const logMixture = counts.reduce((sum, count) => sum + logGamma(PRIOR + count) - logGamma(PRIOR), 0);
  const kinds = counts.length;
  const prior = logGamma(PRIOR * kinds) - logGamma(PRIOR * kinds + total);
  return (total * Math.log(kinds) + logMixture + prior) / Math.LN2;
}
