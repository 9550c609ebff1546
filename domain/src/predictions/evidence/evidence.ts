import { logEvidenceAgainst, PRIOR_ROUNDS } from './betaBinomial.ts';
import { requireCounts } from './requireCounts.ts';

/**
 * The evidence against a fair coin after `correct` of `total`, in bits: 0 of nothing. A coin ever reaches b bits with
 * chance 2⁻ᵇ at most, however often somebody looks. Throws RangeError unless 0 ≤ correct ≤ total.
 */
export function evidence(correct: number, total: number): number {
  requireCounts(correct, total);
  return logEvidenceAgainst(0.5, correct, total) / Math.LN2;
}

/**
 * What ranks a player, in bits: the evidence with the side of the share, positive above 1/2 and negative below.
 * Evidence below 0 counts as 0.
 */
export function signedEvidence(correct: number, total: number): number {
  const bits = Math.max(0, evidence(correct, total));
  return 2 * correct > total ? bits : 0 - bits;
}

/** The factor by which 2 to the power of the evidence changes with one more round; counts are those before it. */
export function evidenceFactor(hit: boolean, correct: number, total: number): number {
  const same = hit ? correct : total - correct;
  return (2 * (PRIOR_ROUNDS / 2 + same)) / (PRIOR_ROUNDS + total);
}
