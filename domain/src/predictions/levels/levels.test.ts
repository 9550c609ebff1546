import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelInputs } from '../../testing/arbitraries.ts';
import {
  chartText,
  idealBaseBet,
  levelChart,
  type LevelRow,
  parseBalance,
  parseLevels,
  rowBadge,
} from './levels.ts';

const pick = (rows: readonly LevelRow[], key: keyof LevelRow): readonly number[] =>
  rows.map((row) => row[key]);

describe('idealBaseBet', () => {
  it.each([
    // At each change of precision and just under it; with one level the bet is 75% of the balance.
    [1000, 750],
    [1001, 750],
    [133.25, 99.9],
    [13.332, 9.99],
    [4 / 3, 1],
    [1.3333, 0.999],
    [0.1336, 0.1],
    [0.1, 0.1],
  ])('makes of a balance of %d at one level a bet of %d', (balance, bet) => {
    expect(idealBaseBet(balance, 1)).toBe(bet);
  });
});

describe('levelChart', () => {
  it('charts the default balance and levels', () => {
    const chart = levelChart({ balance: 1000, levels: 10 });
    expect(chart).toMatchObject({ baseBet: 1, totalRequired: 1023, remainingBalance: -23, safe: false });
    expect(pick(chart.rows, 'level')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pick(chart.rows, 'amount')).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
    expect(pick(chart.rows, 'totalSpent')).toEqual([1, 3, 7, 15, 31, 63, 127, 255, 511, 1023]);
    expect(pick(chart.rows, 'profit')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('calls a balance safe from the total required on', () => {
    expect(levelChart({ balance: 1023, levels: 10 })).toMatchObject({ safe: true, remainingBalance: 0 });
    expect(levelChart({ balance: 1022.99, levels: 10 })).toMatchObject({
      safe: false,
      remainingBalance: -0.01,
    });
  });

  it('shows that at a payout of 1.96 a win from level 6 on is a net loss', () => {
    const { rows } = levelChart({ balance: 2000, levels: 8, payout: 1.96 });
    expect(pick(rows, 'amount')).toEqual([6, 12, 24, 48, 96, 192, 384, 768]);
    expect(pick(rows, 'profit')).toEqual([5.76, 5.52, 5.04, 4.08, 2.16, -1.68, -9.36, -24.72]);
    expect(rows.map(({ profit }) => rowBadge(profit))).toEqual([
      ...Array.from({ length: 5 }, () => 'Profit'),
      ...Array.from({ length: 3 }, () => 'Recovery'),
    ]);
  });

  it('leaves the base bet as profit at every level when the payout is double', () => {
    fc.assert(
      fc.property(levelInputs(), ({ balance, levels }) => {
        const { rows, baseBet } = levelChart({ balance, levels });
        expect(pick(rows, 'profit')).toEqual(rows.map(() => baseBet));
      }),
    );
  });

  it('doubles each bet, sums what is spent and starts with a whole bet of at least 1', () => {
    fc.assert(
      fc.property(levelInputs(), ({ balance, levels }) => {
        const chart = levelChart({ balance, levels });
        let bet = chart.baseBet;
        let spent = 0;
        for (const row of chart.rows) {
          spent += bet;
          expect(row).toMatchObject({ amount: bet, totalSpent: spent });
          bet *= 2;
        }
        expect(chart.rows).toHaveLength(levels);
        expect(Number.isInteger(chart.baseBet) && chart.baseBet >= 1).toBe(true);
        expect(chart.totalRequired).toBe(spent);
        expect(chart.safe).toBe(spent <= balance);
        expect(chart.remainingBalance).toBeCloseTo(balance - spent, 2);
      }),
    );
  });
});

it('writes the columns, a line a level, the sums and the warning', () => {
  expect(chartText(levelChart({ balance: 1000, levels: 3 }), 1000)).toBe(
    [
      'Level chart for a balance of ₹1000',
      '',
      'Level | Bet amount | Total spent | Profit if win',
      '1 | ₹107 | ₹107 | ₹107',
      '2 | ₹214 | ₹321 | ₹107',
      '3 | ₹428 | ₹749 | ₹107',
      '',
      'Total required: ₹749',
      'Remaining balance: ₹251',
      'A run of losses as long as this chart costs ₹749.',
      'Warning: use this strategy only if your balance is at least ₹749.',
    ].join('\n'),
  );
});

describe('parseBalance', () => {
  it.each([
    ['1000', 1000],
    [' 250.75 ', 250.75],
    ['0.01', 0.01],
    ['.5', 0.5],
    ['1e3', 1000],
  ])('reads %j as %d', (text, value) => {
    expect(parseBalance(text)).toEqual({ ok: true, value });
  });

  it.each(['', ' ', '0', '-0', '1,000', '1e999'])('rejects %j', (text) => {
    expect(parseBalance(text)).toEqual({ ok: false, code: 'invalid_balance' });
  });
});

describe('parseLevels', () => {
  it('always gives levels that a chart takes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const levels = parseLevels(text);
        expect(levelChart({ balance: 1000, levels }).rows).toHaveLength(levels);
      }),
    );
  });
});
