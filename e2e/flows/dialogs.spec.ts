import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { pickByHand } from '../support/pickByHand.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';

const PERIOD = '20241201001';

/** As on plain http: no clipboard API. What a selection copies can still be read by `copied`. */
async function withoutClipboard(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
}

const copied = (page: Page) => page.evaluate(() => (window as unknown as { copied?: string }).copied);

async function openShare(page: Page) {
  await pickByHand(page, PERIOD);
  await page.getByRole('button', { name: 'Share Result' }).click();
  await expect(dialogs(page).share).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of what is shared' })).toBeVisible();
}

test('the level chart calculates, rejects a bad balance, follows the payout and copies without a clipboard API', async ({
  page,
  product,
}) => {
  await withoutClipboard(page);
  await page.goto(product.url);
  const { chip, levelChart, balance, levels, calculate, rows } = dialogs(page);
  const main = mainPage(page);
  await chip('Level Chart').click();
  await expect(balance).toHaveValue('1000');
  await expect(levels).toHaveValue('10');
  await expect(levelChart.getByRole('button', { name: 'Copy Chart' })).toBeHidden();

  await balance.fill('0');
  await calculate.click();
  await expect(main.toast('Invalid Balance')).toContainText('Please enter a valid balance amount');
  await expect(levelChart).toBeVisible();
  await expect(rows).toHaveCount(0);

  await balance.fill('1000');
  await calculate.click();
  await expect(rows).toHaveCount(10);
  await expect(levelChart.getByText('Insufficient Balance')).toBeVisible();
  await expect(rows.nth(9)).toContainText('₹1,023');
  await expect(rows.getByText('Recovery')).toHaveCount(0);
  const risk = levelChart.getByRole('region', { name: 'Risk of ruin' });
  await expect(risk).toContainText('Every second day like this loses all ₹1,023.');
  await expect(risk).toContainText('50.5%');
  await expectNoAxeViolation(page);

  await levelChart.getByText('Payout 2.00').click();
  await levelChart.getByRole('radio', { name: '1.96' }).check();
  await expect(rows.getByText('Recovery')).toHaveCount(5);
  await expect(rows.nth(4)).toContainText('Profit');
  await expect(rows.nth(5)).toContainText('Recovery');

  await levels.fill('99');
  await balance.fill('2000000');
  await balance.press('Enter');
  await expect(levels).toHaveValue('20');
  await expect(rows).toHaveCount(20);
  await expect(levelChart.getByText('Safe to Play')).toBeVisible();

  await levelChart.getByRole('button', { name: 'Copy Chart' }).click();
  await expect(main.toast('Chart Copied!')).toContainText('Betting chart copied to clipboard');
  await expect(levelChart).toBeVisible();
  expect(await copied(page)).toMatch(
    /^Level chart for a balance of ₹2000000\n\nLevel \| Bet amount \| Total spent \| Profit if win\n1 \| ₹1 \| ₹1 \| ₹0\.96\n/,
  );
});

test('a visitor reads the tutorial from its first tab to its end', async ({ page, product }) => {
  await page.goto(product.url);
  const { chip, tutorial } = dialogs(page);
  await chip('Tutorial').click();
  await expect(tutorial).toContainText('BIG is 5-9, SMALL is 0-4');
  await expect(tutorial).toContainText('AI mode predicts automatically every minute');
  await expectNoAxeViolation(page);
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await expect(tutorial.getByRole('heading', { name: 'App Features' })).toBeVisible();
  await expect(tutorial).toContainText('live data is polled every 10 seconds');
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await expect(tutorial.getByRole('heading', { name: 'Pro Tips' })).toBeVisible();
  await expect(tutorial).toContainText('Tele-MANAS 14416');
  await tutorial.getByRole('button', { name: 'Start Using App' }).click();
  await expect(tutorial).toBeHidden();
  await expect(chip('Tutorial')).toBeFocused();
});

test('a visitor shares the image as a file, and the text where there is no share sheet', async ({
  page,
  product,
}) => {
  await withoutClipboard(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(product.url);
  await openShare(page);
  const { share } = dialogs(page);
  const main = mainPage(page);
  await expect(share).toContainText(PERIOD);
  await expect(share).toContainText('IST');
  await expectNoAxeViolation(page);

  const downloading = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Download Image' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bigsmall-20241201001-(big|small)\.png$/);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  await expect(main.toast('Download initiated')).toBeVisible();

  // The second toast replaces the first after a second and a half.
  const seen = await textsSeen(page, ['Unable to share result.']);
  await share.getByRole('button', { name: 'Share with Image' }).click();
  await expect.poll(seen).toEqual(['Unable to share result.']);
  await expect(main.toast('Copied to clipboard!')).toBeVisible();
  expect(await copied(page)).toMatch(/^(BIG|SMALL) for period 20241201001\n.* IST\n.*18\+$/);

  await share.getByRole('button', { name: 'Copy Text' }).click();
  await expect(main.toast('Copied!')).toBeVisible();
  await expect(share).toBeVisible();
});

test('a visitor shares an AI prediction before its draw: the saved image is a PNG of 1200×630, at most 150 kB', async ({
  page,
  product,
}) => {
  const main = await inAiMode(page, product.url);
  const { period, prediction } = await main.pending();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const { share } = dialogs(page);
  await expect(share).toContainText(period);
  await expect(share).toContainText(/AI said \d+% · nothing measured yet · not drawn yet/);
  const downloading = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Download Image' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`bigsmall-${period}-${prediction.toLowerCase()}.png`);
  const png = readFileSync(await download.path());
  expect(png.length).toBeLessThanOrEqual(150_000);
  const size = await page.evaluate(
    async (bytes) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      return [width, height];
    },
    [...png],
  );
  expect(size).toEqual([1200, 630]);
});

test('a visitor shares the image through the device’s share sheet', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: ShareData) => {
        Object.assign(window, { shared: { type: files?.[0]?.type, size: files?.[0]?.size, text } });
      },
    });
  });
  await page.goto(product.url);
  await openShare(page);
  await dialogs(page).share.getByRole('button', { name: 'Share with Image' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared?: unknown }).shared);
  await expect.poll(shared).toMatchObject({ type: 'image/png', text: expect.stringContaining(PERIOD) });
  await expect(page.getByText('Share failed')).toBeHidden();
});

test('Back closes each dialog and stays on the page', async ({ page, product }) => {
  await page.goto('about:blank');
  await page.goto(product.url);
  const { chip, levelChart, tutorial, trackRecord, share } = dialogs(page);
  for (const [name, dialog] of [
    ['Level Chart', levelChart],
    ['Tutorial', tutorial],
    ['Track Record', trackRecord],
  ] as const) {
    await chip(name).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(chip(name)).toBeFocused();
  }
  await openShare(page);
  await page.goBack();
  await expect(share).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`^${product.url}`));
});

test('by keyboard alone a visitor opens the chart, calculates, copies and closes it', async ({
  page,
  product,
}) => {
  await withoutClipboard(page);
  await page.goto(product.url);
  const { chip, levelChart, balance, levels, calculate, rows } = dialogs(page);
  await chip('Level Chart').focus();
  await page.keyboard.press('Enter');
  await expect(levelChart).toBeVisible();
  const { tabTo: reach } = keyboardOnly(page);
  await reach(balance);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5000');
  await reach(levels);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await reach(calculate);
  await page.keyboard.press('Space');
  await expect(rows).toHaveCount(6);
  await reach(levelChart.getByRole('radio', { name: '2.00' }));
  await page.keyboard.press('ArrowRight');
  await expect(rows.getByText('Recovery')).toHaveCount(1);
  await reach(levelChart.getByRole('button', { name: 'Copy Chart' }));
  await page.keyboard.press('Enter');
  await expect(mainPage(page).toast('Chart Copied!')).toBeVisible();
  await expect(levelChart.getByRole('button', { name: 'Copy Chart' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(levelChart).toBeHidden();
  await expect(chip('Level Chart')).toBeFocused();
});

test('a dialog whose code came with a pointer opens without the network', async ({ page, product }) => {
  const underWay = new Set<string>();
  const came: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') && underWay.add(request.url()));
  page.on('requestfinished', (request) => {
    underWay.delete(request.url());
    came.push(request.url());
  });
  await page.goto(product.url);
  const { chip, tutorial } = dialogs(page);
  await chip('Tutorial').hover();
  await expect
    .poll(() => underWay.size === 0 && came.some((url) => url.includes('/assets/TutorialDialog-')))
    .toBe(true);
  await page.context().setOffline(true);
  await chip('Tutorial').click();
  await expect(tutorial).toBeVisible();
});
