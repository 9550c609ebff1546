import { fail, type Result, succeed } from '../../platform/result.ts';
import { CHART_TEXTS } from '../words.ts';

/** A chart has 1 to 20 levels. */
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

/** The share of the balance that the whole chart may use. */
const BALANCE_SHARE = 0.75;
const SMALLEST = 0.1;

/**
 * The first bet before it is made whole: 75% of the balance over 2^levels − 1, floored to a precision by size
 * (whole from 100, one decimal from 10, two from 1, else three), at least 0.1.
 */
export function idealBaseBet(balance: number, levels: number): number {
  const bet = (BALANCE_SHARE * balance) / (2 ** levels - 1);
  const step = stepsPerUnit(bet);
  return Math.max(SMALLEST, Math.floor(bet * step) / step);
}

function stepsPerUnit(bet: number): number {
  if (bet >= 100) return 1;
  if (bet >= 10) return 10;
  return bet >= 1 ? 100 : 1000;
}

/** The balance as typed, in rupees; `invalid_balance` when it is no number, not finite, or 0 or less. */
export function parseBalance(text: string): Result<number, { readonly code: 'invalid_balance' }> {
  const balance = Number(text);
  return Number.isFinite(balance) && balance > 0 ? succeed(balance) : fail('invalid_balance');
}

/** The levels as typed: the leading integer held within 1..20, and 1 without one. */
export function parseLevels(text: string): number {
  const levels = Number.parseInt(text, 10);
  return Number.isNaN(levels) ? 1 : Math.min(MAX_LEVELS, Math.max(1, levels));
}

/** A win at this level gains money, or at best recovers the losses before it. */
export function rowBadge(profit: number): 'Profit' | 'Recovery' {
  return profit > 0 ? 'Profit' : 'Recovery';
}

/** The chart as plain text for the clipboard: one line a level, then what it needs and the warning. */
export function chartText(chart: LevelChart, balance: number): string {
  const required = rupees(chart.totalRequired);
  return [
    CHART_TEXTS.title(rupees(balance)),
    '',
    CHART_TEXTS.columns.join(' | '),
    ...chart.rows.map(({ level, amount, totalSpent, profit }) =>
      [level, rupees(amount), rupees(totalSpent), rupees(profit)].join(' | '),
    ),
    '',
    CHART_TEXTS.required(required),
    CHART_TEXTS.remaining(rupees(chart.remainingBalance)),
    CHART_TEXTS.run(required),
    CHART_TEXTS.warning(required),
  ].join('\n');
}

/** Whole rupees as they are, other amounts with two decimals, the sign before the symbol. */
function rupees(amount: number): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}₹${Number.isInteger(size) ? size : size.toFixed(2)}`;
}

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
  const counted = Number.isSafeInteger(levels) && levels >= 1 && Number.isSafeInteger(rounds) && rounds >= 0;
  if (!counted || !(winProbability >= 0 && winProbability <= 1)) {
    throw new RangeError(`No risk of ${levels} levels in ${rounds} rounds won with ${winProbability}.`);
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
