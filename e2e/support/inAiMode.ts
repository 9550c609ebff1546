import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';

/** Opens the main page at `url` and switches the AI mode on. */
export async function inAiMode(page: Page, url: string) {
  await page.goto(url);
  const main = mainPage(page);
  await main.aiSwitch.click();
  return main;
}
