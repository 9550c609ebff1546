/**
 * What a chart would have done round by round. Amounts are rupees; `deepest` is the most the balance ever fell from its
 * highest until then, `end` what was left. `rounds` ended with the last one, or before a bet that the balance no longer covered.
 */
export type PlanReplay = {
  readonly rounds: number;
  readonly ruined: boolean;
  readonly deepest: number;
  readonly topLost: number;
  readonly end: number;
};

/**
 * Bets the chart's amounts on rounds that were hit or missed, oldest first: the first level after a hit and after the
 * loss of the top level, else the next level. A hit pays `payout` times its bet.
 */
export function replayPlan({
  amounts,
  balance,
  payout,
  rounds,
}: {
  readonly amounts: readonly number[];
  readonly balance: number;
  readonly payout: number;
  readonly rounds: readonly boolean[];
}): PlanReplay {
  let [left, highest, level, deepest, topLost] = [balance, balance, 0, 0, 0];
  for (const [played, hit] of rounds.entries()) {
    const amount = amounts[level]!;
    if (left < amount) return { rounds: played, ruined: true, deepest, topLost, end: left };
    left += hit ? (payout - 1) * amount : -amount;
    highest = Math.max(highest, left);
    deepest = Math.max(deepest, highest - left);
    if (!hit && level === amounts.length - 1) topLost += 1;
    level = hit ? 0 : (level + 1) % amounts.length;
  }
  return { rounds: rounds.length, ruined: false, deepest, topLost, end: left };
}
