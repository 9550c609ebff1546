/**
 * The exact chance (0..1) that `rounds` independent rounds hold an unbroken run of `levels` losses somewhere.
 * Dynamic programming over the length of the present run: time rounds × levels.
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
  // byRun[n]: the chance of standing after n losses in a row, not yet ruined.
  let byRun = [1, ...Array.from({ length: levels - 1 }, () => 0)];
  let ruined = 0;
  for (let round = 0; round < rounds; round += 1) {
    const standing = byRun.reduce((sum, chance) => sum + chance, 0);
    const afterLoss = byRun.map((chance) => chance * (1 - winProbability));
    for (const fullRun of afterLoss.splice(-1)) ruined += fullRun;
    byRun = [standing * winProbability, ...afterLoss];
  }
  // A long sum of rounded terms may pass 1 by a few parts in 10^16.
  return Math.min(1, ruined);
}
