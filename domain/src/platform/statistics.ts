/** A range of shares, 0 ≤ low ≤ high ≤ 1. */
export type Interval = { readonly low: number; readonly high: number };

/** The chance with which an interval may ever miss the true rate. */
export const ALPHA = 0.05;
const L = Math.log(1 / ALPHA);

/** The number of rounds at which the confidence sequence is tightest. */
const TIGHTEST = 500;
/** How many rounds the mixture's prior weighs: 62.002805. */
export const PRIOR_ROUNDS = TIGHTEST / (2 * L + Math.log(1 + 2 * L)) - 1;

/** The normal quantile of 95% confidence, two-sided. */
const Z = 1.96;
/** Halvings of [0, 1] until a bound is exact to a double. */
const HALVINGS = 52;

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

/**
 * The interval of the true rate after `correct` of `total` that holds at all looks at once: with chance 95% it never
 * misses, at any number of rounds. Nothing counted: {0, 1}. Throws RangeError unless 0 ≤ correct ≤ total.
 */
export function confidenceSequence(correct: number, total: number): Interval {
  requireCounts(correct, total);
  const rate = correct / total;
  const isExcluded = (p: number) => logEvidenceAgainst(p, correct, total) >= L;
  return {
    low: correct === 0 ? 0 : boundary(0, rate, isExcluded),
    high: correct === total ? 1 : boundary(1, rate, isExcluded),
  };
}

/**
 * The shares of hits that tell nothing against a coin after `total` rounds: with chance 95% a coin never leaves them, at
 * any number of rounds. A share outside is exactly one whose confidence sequence excludes 50%.
 */
export function coinBand(total: number): Interval {
  const isExcluded = (share: number) => logEvidenceAgainst(0.5, share * total, total) >= L;
  if (!isExcluded(1)) return { low: 0, high: 1 };
  const high = boundary(1, 0.5, isExcluded);
  return { low: 1 - high, high };
}

/** The last excluded rate between `outside`, which is excluded, and `inside`, which is not. */
function boundary(outside: number, inside: number, isExcluded: (p: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (out + within) / 2;
    if (isExcluded(middle)) out = middle;
    else within = middle;
  }
  return out;
}

/**
 * The evidence against a fair coin after `correct` of `total`, in bits: 0 of nothing. A coin ever reaches b bits with
 * chance 2⁻ᵇ at most, however often somebody looks. Throws RangeError unless 0 ≤ correct ≤ total.
 */
export function evidence(correct: number, total: number): number {
  requireCounts(correct, total);
  return logEvidenceAgainst(0.5, correct, total) / Math.LN2;
}

/**
 * The figure that ranks a player, in bits: the evidence with the side of the share, positive above 1/2 and negative below.
 * Evidence below 0 counts as 0.
 */
export function signedEvidence(correct: number, total: number): number {
  const bits = Math.max(0, evidence(correct, total));
  return 2 * correct > total ? bits : 0 - bits;
}

/** The exact chance that the sides of `total` fair draws come at least `apart` apart. Throws RangeError unless 0 ≤ apart ≤ total. */
export function chanceApart(apart: number, total: number): number {
  requireCounts(apart, total);
  // ln of the ways to draw the rarer side `fewer` times of all ways.
  let log = -total * Math.LN2;
  let tail = 0;
  for (let fewer = 0; 2 * fewer <= total - apart; fewer += 1) {
    tail += Math.exp(log);
    log += Math.log((total - fewer) / (fewer + 1));
  }
  return Math.min(1, 2 * tail);
}

/** The factor by which 2 to the power of the evidence changes with one more round; counts are those before it. */
export function evidenceFactor(hit: boolean, correct: number, total: number): number {
  const same = hit ? correct : total - correct;
  return (2 * (PRIOR_ROUNDS / 2 + same)) / (PRIOR_ROUNDS + total);
}

/**
 * How many of the e-values, from the largest on, can be named: of those named, at most 5% are expected to be luck,
 * however the values depend on each other and whenever somebody stops. `among`: how many were looked at, where only the
 * largest values are given. Throws RangeError unless all are at least 0.
 * Source: Wang, Ramdas, "False discovery rate control with e-values", JRSS-B 84 (2022).
 */
export function eBenjaminiHochberg(values: readonly number[], among = values.length): number {
  if (!values.every((value) => value >= 0)) throw new RangeError('Evidence is a number of at least 0.');
  return values
    .toSorted((a, b) => b - a)
    .reduce((named, value, index) => (value >= among / (ALPHA * (index + 1)) ? index + 1 : named), 0);
}

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

/** ln B(x, y) for x, y > 0, to about 1e-6 at counts of millions. */
export function logBeta(x: number, y: number): number {
  return logGamma(x) + logGamma(y) - logGamma(x + y);
}

// Lanczos's approximation with g = 7 and 9 terms; coefficients of P. Godfrey, "A note on the computation of the
// convergent Lanczos complex Gamma approximation" (2001).
const G = 7;
const COEFFICIENTS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0. */
function logGamma(x: number): number {
  const base = x + G - 0.5;
  const series = COEFFICIENTS.reduce((sum, term, index) =>
    index === 0 ? term : sum + term / (x - 1 + index),
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

function requireCounts(correct: number, total: number): void {
  if (!Number.isSafeInteger(correct) || !Number.isSafeInteger(total) || correct < 0 || correct > total) {
    throw new RangeError(`Counts are integers with 0 ≤ correct ≤ total, not ${correct} of ${total}.`);
  }
}
