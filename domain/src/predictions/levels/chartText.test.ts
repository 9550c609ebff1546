import { expect, it } from 'vitest';
import { chartText } from './chartText.ts';
import { levelChart } from './levelChart.ts';

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

it('writes paise with two decimals and a minus before the symbol', () => {
  const lines = chartText(levelChart({ balance: 100.5, levels: 7, payout: 1.96 }), 100.5).split('\n');
  expect(lines[0]).toBe('Level chart for a balance of ₹100.50');
  expect(lines[7]).toBe('5 | ₹16 | ₹31 | ₹0.36');
  expect(lines[8]).toBe('6 | ₹32 | ₹63 | -₹0.28');
  expect(lines[12]).toBe('Remaining balance: -₹26.50');
});

it('writes nothing left as plain zero', () => {
  expect(chartText(levelChart({ balance: 1, levels: 1 }), 1)).toContain('Remaining balance: ₹0\n');
});
