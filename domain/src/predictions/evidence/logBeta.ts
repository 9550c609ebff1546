// Lanczos's approximation with g = 7 and 9 terms; coefficients of P. Godfrey, "A note on the computation of the
// convergent Lanczos complex Gamma approximation" (2001).
const G = 7;
const COEFFICIENTS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  const base = x + G - 0.5;
  const series = COEFFICIENTS.reduce((sum, term, index) =>
    index === 0 ? term : sum + term / (x - 1 + index),
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

/** ln B(x, y) for x, y > 0, to about 1e-6 at counts of millions. */
export function logBeta(x: number, y: number): number {
  return logGamma(x) + logGamma(y) - logGamma(x + y);
}
