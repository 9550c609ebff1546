import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { pickByHand } from '../support/pickByHand.ts';
import { expect, sharedTest as test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';

const PERIOD = '20241201001';

async function openShare(page: Page, url: string) {
  await page.goto(url);
  await pickByHand(page, PERIOD);
  await page.getByRole('button', { name: 'Share Result' }).click();
  await expect(page.getByRole('img', { name: 'Preview of what is shared' })).toBeVisible();
  const { share } = dialogs(page);
  return { share, press: (name: string) => share.getByRole('button', { name }).click() };
}

/** As on plain http: no clipboard API. What a selection copies can still be read. */
async function withoutClipboard(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
  return () => page.evaluate(() => (window as unknown as { copied?: string }).copied);
}

test('a visitor saves the image, and copies the text where there is neither a share sheet nor a clipboard', async ({
  page,
  product,
}) => {
  const copied = await withoutClipboard(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { share, press } = await openShare(page, product.url);
  const { toast } = mainPage(page);
  await expect(share).toContainText(PERIOD);
  await expect(share).toContainText('IST');
  await expectNoAxeViolation(page);

  const downloading = page.waitForEvent('download');
  await press('Download Image');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bigsmall-20241201001-(big|small)\.png$/);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThanOrEqual(150_000);
  await expect(toast('Download initiated')).toBeVisible();

  // The second toast replaces the first after a second and a half.
  const seen = await textsSeen(page, ['Share failed', 'Unable to share result.']);
  await press('Share with Image');
  await expect.poll(seen).toEqual(['Share failed', 'Unable to share result.']);
  await expect(toast('Copied to clipboard!')).toBeVisible();
  expect(await copied()).toMatch(/^(BIG|SMALL) for period 20241201001\n.* IST\n.*\nrandom game · 18\+$/);
  await press('Copy Text');
  await expect(toast('Copied!')).toBeVisible();
});

test('a visitor shares the image through the device’s share sheet; one who cancels reads no toast', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const answers = [new DOMException('cancelled', 'AbortError'), new DOMException('rejected', 'DataError')];
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files, text }: ShareData) => {
        Object.assign(window, { shared: { type: files?.[0]?.type, text } });
        const answer = answers.shift();
        return answer === undefined ? Promise.resolve() : Promise.reject(answer);
      },
    });
  });
  const { press } = await openShare(page, product.url);
  const { toast } = mainPage(page);
  await page.clock.runFor(5_100);
  await press('Share with Image');
  const shared = () => page.evaluate(() => (window as unknown as { shared?: unknown }).shared);
  await expect.poll(shared).toMatchObject({ type: 'image/png', text: expect.stringContaining(PERIOD) });
  await page.clock.runFor(2_000);
  await expect(toast('')).toHaveCount(0);

  const seen = await textsSeen(page, ['Unable to share result.']);
  await press('Share with Image');
  await expect.poll(seen).toEqual(['Unable to share result.']);
  await expect(toast('Copied to clipboard!')).toBeVisible();
});

test('a visitor shares an AI prediction before its draw', async ({ page, product }) => {
  const main = await inAiMode(page, product.url);
  const { period, prediction } = await main.pending();
  await page.getByRole('button', { name: 'Share Result' }).click();
  const { share } = dialogs(page);
  await expect(share).toContainText(period);
  await expect(share).toContainText(/AI says \d+% sure\. A coin is right as often\./);
  const downloading = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Download Image' }).click();
  expect((await downloading).suggestedFilename()).toBe(`bigsmall-${period}-${prediction.toLowerCase()}.png`);
});

test('where nothing can be copied a toast says so', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const { press } = await openShare(page, product.url);
  await press('Copy Text');
  await expect(mainPage(page).toast('Copy failed')).toBeVisible();
});

test.describe('within the browser of an app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36',
  });

  test('which ignores downloads, a toast says that the download is not available', async ({
    page,
    product,
  }) => {
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const { press } = await openShare(page, product.url);
    await press('Download Image');
    await expect(mainPage(page).toast('Download not available')).toContainText(
      'Use the share button to save or send the image.',
    );
    expect(downloads).toBe(0);
  });
});
