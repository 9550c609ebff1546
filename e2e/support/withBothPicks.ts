import { expect, type Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';

/** Opens the main page at `url` with a manual pick and a prediction of the AI mode. */
export async function withBothPicks(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const main = mainPage(page);
  await main.period.fill('20241201001');
  await main.predictNow.click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await main.aiSwitch.click();
  await main.pending();
}
