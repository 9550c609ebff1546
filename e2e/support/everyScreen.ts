import { expect, type Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { textsSeen } from './textsSeen.ts';

/** 1 × 1 pixel, and a file to the page: what it shows is a file's picture, which the server would reject. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a dialog and closes it by the keyboard. */
async function openAndClose(page: Page, chip: string, title: string, inside?: () => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialogs(page).chip(chip).click();
  await expect(dialog).toBeVisible();
  await inside?.();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A visitor opens every screen and dialog of the main page at `url`, and uses each once. */
export async function everyScreen(page: Page, url: string): Promise<void> {
  const main = mainPage(page);
  await page.goto(url);
  const failures = await textsSeen(page, ['could not be shown', 'could not be opened']);
  await main.period.fill('20241201001');
  await main.predictNow.click();

  const { calculate, rows, levelChart } = dialogs(page);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('20241201001');
  await result.getByRole('button', { name: 'Share Result' }).click();
  const { share } = dialogs(page);
  for (const name of ['Copy Text', 'Download Image', 'Share with Image']) {
    await share.getByRole('button', { name }).click();
  }
  await expect(share).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();

  await openAndClose(page, 'Level Chart', 'Level Chart - Betting Strategy Calculator', async () => {
    await calculate.click();
    await expect(rows.first()).toBeVisible();
    await levelChart.getByRole('button', { name: 'Copy Chart' }).click();
  });
  await openAndClose(page, 'Tutorial', 'Tutorial');
  await openAndClose(page, 'Leaderboard', 'Prediction Leaderboard', async () => {
    for (const tab of ['Weekly', 'Rewards', 'My Stats']) await community(page).tab(tab).click();
  });
  await community(page).giftChip.click();

  await main.aiSwitch.click();
  await expect(main.prediction).toContainText('Prediction for', { timeout: 40_000 });
  await page.getByRole('button', { name: /theme|light|dark/i }).click();
  await expect(page.locator('html')).toHaveClass(/light/);

  const { upload, openUpload, file, gallery, scrollTo } = screenshots(page);
  await scrollTo();
  await expect(gallery).toContainText('No approved screenshots yet');
  await openUpload();
  await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(upload).toContainText('screen.png');
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/could not be (shown|opened)/)).toHaveCount(0);
  expect(await failures()).toEqual([]);
}
