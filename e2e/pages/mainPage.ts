import type { Page } from '@playwright/test';

/** What a visitor does and sees on the main page, in its own words. */
export function mainPage(page: Page) {
  const aiSwitch = page.getByRole('switch', { name: /Auto Prediction \(AI Mode\)/ });
  const prediction = page.getByText(/^Prediction for \d+: /);
  const card = page.locator('section', { has: aiSwitch });
  return {
    aiSwitch,
    /** The coming draw, the last ones, and the AI mode. */
    card,
    /** The prediction of the coming draw, in words. */
    prediction,
    /** The card's word that the server holds the prediction. The page has these words elsewhere at all times. */
    recorded: card.getByText('Recorded before the draw', { exact: true }),
    /** The toast itself: the words read out of it are gone after a second. */
    toast: (title: string) =>
      page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('listitem')
        .filter({ hasText: title }),
    period: page.getByRole('textbox', { name: 'Period number' }),
    predictNow: page.getByRole('button', { name: 'PREDICT NOW' }),
    generate: page.getByRole('button', { name: 'Generate AI Prediction' }),
    /** The prediction that waits for its draw. */
    async pending(): Promise<{ period: string; prediction: 'BIG' | 'SMALL' }> {
      const words = await prediction.textContent({ timeout: 40_000 });
      const [, period = '', side = ''] = /Prediction for (\d+): (BIG|SMALL)/.exec(words ?? '') ?? [];
      return { period, prediction: side === 'BIG' ? 'BIG' : 'SMALL' };
    },
    /** The visitor's stored score. */
    tracker: async () =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('tracker'))) ?? '{}') as {
        value: {
          pending: Record<string, { prediction: string }>;
          history: readonly { period: string; prediction: string; status: string; number?: number }[];
          stats: { totalWins: number; totalLosses: number };
        };
      },
    sessionId: () => page.evaluate(() => localStorage.getItem('session-id')),
  };
}
