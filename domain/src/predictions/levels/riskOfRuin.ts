/**
 * The exact chance (0..1) that `rounds` independent rounds hold an unbroken run of `levels` losses somewhere.
 * A recursion over the rounds, in time and room of their count.
 * Throws RangeError unless levels ≥ 1 and rounds ≥ 0 are integers and 0 ≤ winProbability ≤ 1.
 */
export function riskOfRuin({
  levels,
  rounds,
  winProbability,
}: {
  readonly levels: number;
  readonly rounds: number;
  readonly winProbability: number;
}): number {
  if (!Number.isSafeInteger(levels) || levels < 1) {
    throw new RangeError(`Levels are an integer of at least 1, not ${levels}.`);
  }
  if (!Number.isSafeInteger(rounds) || rounds < 0) {
    throw new RangeError(`Rounds are an integer of at least 0, not ${rounds}.`);
  }
  if (!(winProbability >= 0 && winProbability <= 1)) {
    throw new RangeError(`A win probability lies within 0 and 1, not ${winProbability}.`);
  }
  // A run longer than the rounds cannot happen; this also keeps the table small.
  if (levels > rounds) return 0;
  // ruined[n]: the chance of a run within n rounds. A first run that ends with round n follows n - levels - 1 rounds without
  // one, and a win, unless it begins with the first round.
  const run = (1 - winProbability) ** levels;
  const ruined = new Float64Array(rounds + 1);
  ruined[levels] = run;
  for (let round = levels + 1; round <= rounds; round += 1) {
    const clear = 1 - (ruined[round - levels - 1] ?? 0);
    ruined[round] = (ruined[round - 1] ?? 0) + clear * winProbability * run;
  }
  // A long sum of rounded terms may pass 1 by a few parts in 10^16.
  return Math.min(1, ruined[rounds] ?? 0);
}
