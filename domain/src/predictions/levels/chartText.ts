import type { LevelChart } from './levelChart.ts';

const COLUMNS = ['Level', 'Bet amount', 'Total spent', 'Profit if win'];

/** The chart as plain text for the clipboard: one line a level, then what it needs and the warning. */
export function chartText(chart: LevelChart, balance: number): string {
  const required = rupees(chart.totalRequired);
  return [
    `Level chart for a balance of ${rupees(balance)}`,
    '',
    COLUMNS.join(' | '),
    ...chart.rows.map(({ level, amount, totalSpent, profit }) =>
      [level, rupees(amount), rupees(totalSpent), rupees(profit)].join(' | '),
    ),
    '',
    `Total required: ${required}`,
    `Remaining balance: ${rupees(chart.remainingBalance)}`,
    `A run of losses as long as this chart costs ${required}.`,
    `Warning: use this strategy only if your balance is at least ${required}.`,
  ].join('\n');
}

/** Whole rupees as they are, other amounts with two decimals, the sign before the symbol. */
function rupees(amount: number): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}₹${Number.isInteger(size) ? size : size.toFixed(2)}`;
}
