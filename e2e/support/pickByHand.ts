import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';

/** Predicts a period by hand on the main page; the three seconds that this takes pass at once. */
export async function pickByHand(page: Page, period: string): Promise<void> {
  const main = mainPage(page);
  await main.period.fill(period);
  await page.clock.install();
  await main.predictNow.click();
  await page.clock.fastForward(3_000);
}
