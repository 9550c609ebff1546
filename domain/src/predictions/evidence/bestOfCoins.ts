import { logGamma } from './logBeta.ts';

/**
 * How many of `tosses` the best of so many fair coins has by the toss of a coin: the most hits that at least one of
 * them reaches with chance 1/2 or more. Throws RangeError unless both are integers, `coins` at least 1.
 */
export function bestOfCoins(coins: number, tosses: number): number {
  if (!Number.isSafeInteger(coins) || coins < 1 || !Number.isSafeInteger(tosses) || tosses < 0) {
    throw new RangeError(
      `Coins are an integer of at least 1 and tosses of at least 0, not ${coins}, ${tosses}.`,
    );
  }
  const logChance = (hits: number): number =>
    logGamma(tosses + 1) - logGamma(hits + 1) - logGamma(tosses - hits + 1) - tosses * Math.LN2;
  // All coins stay below with chance (1 - tail)^coins, at most 1/2.
  const enough = -Math.expm1(-Math.LN2 / coins);
  let [tail, hits] = [0, tosses + 1];
  while (tail < enough && hits > 0) {
    hits -= 1;
    tail += Math.exp(logChance(hits));
  }
  return hits;
}
