import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { expect, test } from '../support/stack.ts';

// A prediction is accepted until 50 s after the previous draw: at ten times the speed a busy machine is late.
test.use({ rate: 4 });

/** The lines of a proof that are in order. */
const ticks = (within: Page | Locator) => within.getByText('Yes', { exact: true });

test('a settled prediction has a receipt with three ticks; its file is verified on /verify, also without the server', async ({
  page,
  product,
  feed,
}) => {
  await page.goto(product.url);
  await nextDraw(product.url, feed);
  const main = mainPage(page);
  await main.aiSwitch.click();
  const { period } = await main.pending();
  await expect(main.recorded).toBeVisible();
  feed.advance();
  await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(period);
  await page.getByText('Your last ten').click();
  await page.getByRole('button', { name: new RegExp(`^Proof of draw ${period}`) }).click();
  const sheet = page.getByRole('dialog', { name: 'Proof' });
  // The draw is on the record once the server has settled it.
  await expect(async () => {
    const retry = sheet.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(ticks(sheet)).toHaveCount(3, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expectNoAxeViolation(page);

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download the proof' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`bigsmall-${period}.tlog-proof`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\n')[0]).toBe('c2sp.org/tlog-proof@v1');

  // The files of the page are kept for a visitor who returns.
  await page.goto(product.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${product.url}/verify`);
  const field = page.getByLabel('Paste a proof');
  await field.fill(text);
  await expect(ticks(page)).toHaveCount(3);
  await expectNoAxeViolation(page);

  await product.stop();
  await page.reload();
  await field.fill(text);
  await expect(ticks(page)).toHaveCount(3);
  await field.fill(text.replace('index ', 'index 1'));
  await expect(page.getByText('No', { exact: true })).toBeVisible();
  await expect(ticks(page)).toHaveCount(1);
});
