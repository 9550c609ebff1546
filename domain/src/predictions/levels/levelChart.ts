import { idealBaseBet } from './idealBaseBet.ts';

/** The most levels a chart has; the fewest is 1. */
export const MAX_LEVELS = 20;

/** One level, from 1. Amounts are rupees; `profit` is what a win here leaves after the losses before it. */
export type LevelRow = {
  readonly level: number;
  readonly amount: number;
  readonly totalSpent: number;
  readonly profit: number;
};

/** A doubling chart. `safe` says only that the balance covers every level, not that the play is. */
export type LevelChart = {
  readonly rows: readonly LevelRow[];
  readonly baseBet: number;
  readonly totalRequired: number;
  readonly remainingBalance: number;
  readonly safe: boolean;
};

/**
 * The chart of bets that double after each loss; a win pays `payout` times its bet.
 * Throws RangeError unless balance and payout are positive and finite and levels an integer from 1 to 20.
 */
export function levelChart({
  balance,
  levels,
  payout = 2,
}: {
  readonly balance: number;
  readonly levels: number;
  readonly payout?: number;
}): LevelChart {
  requirePositive('balance', balance);
  requirePositive('payout', payout);
  if (!Number.isInteger(levels) || levels < 1 || levels > MAX_LEVELS) {
    throw new RangeError(`Levels are an integer from 1 to ${MAX_LEVELS}, not ${levels}.`);
  }
  const baseBet = Math.max(1, Math.round(idealBaseBet(balance, levels)));
  const totalAfter = (level: number): number => baseBet * (2 ** level - 1);
  const rows = Array.from({ length: levels }, (_, index): LevelRow => {
    const amount = baseBet * 2 ** index;
    const totalSpent = totalAfter(index + 1);
    return { level: index + 1, amount, totalSpent, profit: toPaise(payout * amount - totalSpent) };
  });
  const totalRequired = totalAfter(levels);
  return {
    rows,
    baseBet,
    totalRequired,
    remainingBalance: toPaise(balance - totalRequired),
    safe: totalRequired <= balance,
  };
}

function requirePositive(name: string, value: number): void {
  if (!Number.isFinite(value) || value <= 0) {
    throw new RangeError(`The ${name} is a positive finite number, not ${value}.`);
  }
}

/** Rounds to two decimals. Adding 0 turns the −0 of a tiny shortfall into 0. */
function toPaise(amount: number): number {
  return Number(amount.toFixed(2)) + 0;
}
