import type { BrowserContext, Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { pickByHand } from '../support/pickByHand.ts';
import { expect, test } from '../support/sharedStack.ts';
import { textsSeen } from '../support/textsSeen.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

const CODE = 'WELCOME-CODE-2026-ALPHA';

/** The browser itself denies the page the clipboard, as after a visitor's No. */
async function denyClipboard(context: BrowserContext) {
  await context.clearPermissions();
  // Whatever is not granted is denied.
  await context.grantPermissions(['geolocation']);
}

/** Neither way of copying is let through. */
async function denyCopying(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
}

/** What a copy puts on the clipboard where there is no permission to read it. */
async function watchCopies(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
  return () => page.evaluate(() => (window as unknown as { copied?: string }).copied);
}

async function openShare(page: Page) {
  await pickByHand(page, '20241201001');
  await page.getByRole('button', { name: 'Share Result' }).click();
  await expect(page.getByRole('img', { name: 'Preview of what is shared' })).toBeVisible();
  const { share } = dialogs(page);
  return (name: string) => share.getByRole('button', { name });
}

async function publishCode(url: string) {
  const admin = await signInAsAdmin(url);
  await admin.createGiftCode({
    gameName: 'Alpha',
    registrationUrl: `${url}/register`,
    giftCode: CODE,
    isActive: true,
  });
  await admin.leave();
}

test('a period that is empty, blank or not digits is an Invalid Input, and the pick before it stays the last', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const main = mainPage(page);
  for (const typed of ['', '   ', 'abc-./', '½²']) {
    await main.period.fill(typed);
    await expect(main.period).toHaveValue('');
    await main.period.press('Enter');
    await expect(main.toast('Invalid Input')).toContainText('Please enter a period number');
    await main.toast('Invalid Input').getByRole('button', { name: 'Close' }).click();
    await expect(main.toast('Invalid Input')).toBeHidden();
  }
  await expect(page.getByRole('region', { name: 'Result' })).toBeHidden();

  await pickByHand(page, '20241201001');
  await expect(main.toast('Prediction Complete')).toContainText(/Result: (BIG|SMALL)/);
  await page.reload();
  await main.period.fill('20241201001');
  await main.predictNow.click();
  await expect(main.toast('⚠️ Already Predicted')).toContainText(
    'This period number has already been predicted. Please enter a new one to get a different result.',
  );
});

test('a balance that is not valid is an Invalid Balance, and the chart shown before stays', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const { chip, balance, levels, calculate, rows } = dialogs(page);
  const { toast } = mainPage(page);
  await chip('Level Chart').click();
  await calculate.click();
  await expect(rows).toHaveCount(10);
  for (const typed of ['', '0', '-5', '0.00']) {
    await balance.fill(typed);
    await calculate.click();
    await expect(toast('Invalid Balance')).toContainText('Please enter a valid balance amount');
    await toast('Invalid Balance').getByRole('button', { name: 'Close' }).click();
    await expect(toast('Invalid Balance')).toBeHidden();
    await expect(rows).toHaveCount(10);
  }
  await balance.fill('1000');
  await levels.fill('');
  await calculate.click();
  await expect(levels).toHaveValue('1');
  await expect(rows).toHaveCount(1);
});

test('a visitor copies the exact text, also where the browser denies the clipboard API', async ({
  page,
  context,
  product,
}) => {
  const copied = await watchCopies(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(product.url);
  const { toast } = mainPage(page);
  const press = await openShare(page);
  await press('Copy Text').click();
  await expect(toast('Copied!')).toBeVisible();
  const words = await page.evaluate(() => navigator.clipboard.readText());
  expect(words).toContain('period 20241201001');
  expect(await copied()).toBeUndefined();

  await denyClipboard(context);
  const errorName = await page.evaluate(() =>
    navigator.clipboard.writeText('x').then(
      () => 'taken',
      (error: DOMException) => error.name,
    ),
  );
  expect(errorName).toBe('NotAllowedError');
  await toast('Copied!').getByRole('button', { name: 'Close' }).click();
  await expect(toast('Copied!')).toBeHidden();
  await press('Copy Text').click();
  await expect(toast('Copied!')).toBeVisible();
  expect(await copied()).toBe(words);
});

test('where nothing can be copied each place says so, and a gift code is shown whole', async ({
  page,
  product,
}) => {
  await publishCode(product.url);
  await denyCopying(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(product.url);
  const { toast } = mainPage(page);
  const press = await openShare(page);
  await press('Copy Text').click();
  await expect(toast('Copy failed')).toBeVisible();
  const seen = await textsSeen(page, ['Unable to share result.']);
  await press('Share with Image').click();
  await expect.poll(seen).toEqual(['Unable to share result.']);
  await expect(toast('Copy failed')).toBeVisible();
  await page.keyboard.press('Escape');

  const { chip, calculate, levelChart } = dialogs(page);
  await chip('Level Chart').click();
  await calculate.click();
  await levelChart.getByRole('button', { name: 'Copy Chart' }).click();
  await expect(toast('Copy failed')).toBeVisible();
  await page.keyboard.press('Escape');

  const { giftChip, cards } = community(page);
  await giftChip.click();
  await cards.first().getByRole('button', { name: 'Copy Alpha gift code' }).click();
  await expect(toast('Copy failed')).toContainText(CODE);
});

test('a share that the device rejects copies the text; one that the visitor cancels shows no toast', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const names = ['AbortError', 'NotAllowedError'];
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('rejected', names.shift() ?? 'DataError')),
    });
  });
  await page.clock.install();
  await page.goto(product.url);
  const { toast } = mainPage(page);
  const press = await openShare(page);
  await page.clock.runFor(5_100);
  await expect(toast('Prediction Complete')).toBeHidden();
  await press('Share with Image').click();
  await page.clock.runFor(2_000);
  await expect(toast('')).toHaveCount(0);
  const seen = await textsSeen(page, ['Unable to share result.']);
  await press('Share with Image').click();
  await expect.poll(seen).toEqual(['Unable to share result.']);
  await expect(toast('Copied to clipboard!')).toBeVisible();
});

test.describe('within the browser of an app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36',
  });

  test('where the browser ignores downloads a toast says that the download is not available', async ({
    page,
    product,
  }) => {
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.goto(product.url);
    const press = await openShare(page);
    await press('Download Image').click();
    await expect(mainPage(page).toast('Download not available')).toContainText(
      'Use the share button to save or send the image.',
    );
    expect(downloads).toBe(0);
  });
});

test('a toast leaves after 5 s, that of a copied gift code after 2 s', async ({ page, context, product }) => {
  await publishCode(product.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(product.url);
  const main = mainPage(page);
  const { giftChip, cards } = community(page);
  await giftChip.click();
  const copy = cards.first().getByRole('button', { name: 'Copy Alpha gift code' });
  await expect(copy).toBeVisible();
  await untilToastsCanShow(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await main.predictNow.click();
  await expect(main.toast('Invalid Input')).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(main.toast('Invalid Input')).toBeVisible();
  await page.clock.runFor(200);
  await expect(main.toast('Invalid Input')).toBeHidden();

  await copy.click();
  await expect(main.toast('Gift code copied!')).toContainText('Alpha gift code copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  await page.clock.runFor(1_900);
  await expect(main.toast('Gift code copied!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(main.toast('Gift code copied!')).toBeHidden();
});

test('one toast at a time; F8 goes to it, Escape and a swipe of 50 px to the right send it away', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(product.url);
  const main = mainPage(page);
  const all = main.toast('');
  await main.predictNow.click();
  await expect(all).toHaveCount(1);
  await pickByHand(page, '1');
  await expect(main.toast('Prediction Complete')).toBeVisible();
  await main.period.fill('');
  await main.predictNow.click();
  await expect(main.toast('Invalid Input')).toBeVisible();
  await expect(all).toHaveCount(1);

  await page.keyboard.press('F8');
  const viewport = page.getByRole('region', { name: /^Notifications/ }).getByRole('list');
  await expect(viewport).toBeFocused();
  await expect(all).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);

  const swipe = async (from: number, by: number) => {
    const box = (await all.boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + from, y);
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(box.x + from + by * part, y);
    await page.mouse.up();
  };
  await main.predictNow.click();
  await expect(all).toBeVisible();
  // Under the pointer it does not run out.
  await swipe(40, 40);
  await swipe(140, -120);
  await page.clock.runFor(6_000);
  await expect(all).toBeVisible();
  await swipe(40, 60);
  await expect(all).toHaveCount(0);
});

for (const [where, width, height] of [
  ['at the top', 360, 740],
  ['at the bottom right', 1280, 900],
] as const) {
  test(`on a screen ${width} px wide the toast is ${where}, at most 420 px wide`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(product.url);
    const main = mainPage(page);
    await main.predictNow.click();
    const toast = main.toast('Invalid Input');
    await expect(toast).toBeVisible();
    await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const box = (await toast.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(420);
    if (where === 'at the top') {
      expect(box.y).toBeLessThan(40);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    } else {
      expect(box.x + box.width).toBeGreaterThan(width - 40);
      expect(box.y + box.height).toBeGreaterThan(height - 120);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });
}

test('the 404 page appears at any unknown path, and its link leads to the main page', async ({
  page,
  product,
}) => {
  for (const path of ['/nothing', '/admin-x/y', '/%F0%9F%98%80']) {
    const answer = await page.goto(`${product.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
  }
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await expect(mainPage(page).aiSwitch).toBeVisible();
});
