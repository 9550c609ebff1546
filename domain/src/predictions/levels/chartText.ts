import { CHART_TEXTS } from './chartTexts.ts';
import type { LevelChart } from './levelChart.ts';

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
