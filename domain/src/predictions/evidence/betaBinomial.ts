import { logBeta } from './logBeta.ts';

/** The chance with which an interval may ever miss the true rate. */
export const ALPHA = 0.05;
/** The number of rounds at which the confidence sequence is tightest. */
const TIGHTEST = 500;

const L = Math.log(1 / ALPHA);

/** How many rounds the mixture's prior weighs: 62.002805. */
export const PRIOR_ROUNDS = TIGHTEST / (2 * L + Math.log(1 + 2 * L)) - 1;

/**
 * ln of the evidence against the rate `p`, 0 < p < 1, after `correct` of `total`: a mixture of likelihood ratios that
 * is a martingale where `p` is true. Source: Howard, Ramdas, McAuliffe, Sekhon, "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences", Annals of Statistics 49 (2021).
 */
export function logEvidenceAgainst(p: number, correct: number, total: number): number {
  // The prior expects the rate itself of the first round. Its rounding would place one hit of one before others without evidence.
  if (total <= 1) return 0;
  const [hits, misses] = [p * PRIOR_ROUNDS, (1 - p) * PRIOR_ROUNDS];
  const missed = total - correct;
  return (
    logBeta(hits + correct, misses + missed) -
    logBeta(hits, misses) -
    correct * Math.log(p) -
    missed * Math.log1p(-p)
  );
}
