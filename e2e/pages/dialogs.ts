import type { Page } from '@playwright/test';

/** The dialogs of the main page and what opens them. */
export function dialogs(page: Page) {
  const actions = page.getByRole('region', { name: 'Actions' });
  const named = (name: string) => page.getByRole('dialog', { name, exact: true });
  const levelChart = named('Level Chart - Betting Strategy Calculator');
  return {
    chip: (name: string) => actions.getByRole('button', { name, exact: true }),
    levelChart,
    balance: levelChart.getByRole('spinbutton', { name: 'Balance' }),
    levels: levelChart.getByRole('spinbutton', { name: 'Levels' }),
    calculate: levelChart.getByRole('button', { name: 'Calculate Betting Chart' }),
    rows: levelChart.getByRole('table', { name: 'Level-wise bets' }).locator('tbody').getByRole('row'),
    tutorial: named('Tutorial'),
    trackRecord: named('Track record'),
    share: named('Share Your Prediction'),
  };
}
