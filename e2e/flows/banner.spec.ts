import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD }, contextOptions: { reducedMotion: 'no-preference' } });

const AD = {
  title: 'Planned maintenance',
  content:
    'On **Sunday**.\n\n- Read the [notice](https://example.com/notice)\n- Or <mailto:help@example.com>',
};

const popup = (page: Page, name = AD.title) => page.getByRole('dialog', { name });

test('an ad appears two seconds after the start, once a session, and again when its text has changed', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  const { id } = await admin.createBannerAd(AD);
  await page.clock.install();
  const started = Date.now();
  const asked = page.waitForRequest('**/api/banner-ads/active');
  const viewed = page.waitForRequest('**/api/banner-ads/*/viewed');
  await page.goto(product.url);
  await asked;
  expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
  await expect(popup(page)).toBeVisible();
  expect((await viewed).postDataJSON()).toMatchObject({ contentVersion: 1 });
  await expect(popup(page).getByText('Sunday')).toBeVisible();
  const link = popup(page).getByRole('link', { name: /notice/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/notice');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectNoAxeViolation(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);

  const nothing = page.waitForResponse('**/api/banner-ads/active');
  await page.reload();
  expect(await (await nothing).json()).toBeNull();
  await page.clock.runFor(2_000);
  await expect(popup(page)).toBeHidden();

  await admin.updateBannerAd(id, { ...AD, content: 'Changed words.', isActive: true });
  await page.reload();
  await expect(popup(page)).toContainText('Changed words.');
  await page.goBack();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await admin.leave();
});

test('an ad is asked for at two seconds, then comes its code, and it is viewed half a second after it is fully shown', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd(AD);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    const call = window.fetch;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/banner-ads/active')) times['asked'] ??= performance.now();
      if (address.endsWith('/viewed')) times['viewed'] = performance.now();
      return call(input, init);
    };
    const look = () => {
      const dialog = document.querySelector('[role=dialog]');
      if (dialog !== null && getComputedStyle(dialog).opacity === '1') times['stood'] ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(product.url);
  await expect(popup(page)).toBeVisible();
  const read = () => page.evaluate(() => (window as never as { times: Record<string, number> }).times);
  await expect.poll(async () => (await read())['viewed']).toBeDefined();
  const { asked: start = 0, stood = 0, viewed = 0 } = await read();
  console.log(
    `ad: asked at ${start.toFixed()} ms, fully shown at ${stood.toFixed()}, viewed at ${viewed.toFixed()}`,
  );
  // A frame of 16 ms in which its last step was drawn.
  expect(viewed - stood).toBeGreaterThanOrEqual(500 - 17);
  const code = asked.findIndex((path) => /\/BannerPopup-.*\.js$/.test(path));
  expect(code).toBeGreaterThan(asked.findIndex((path) => path.startsWith('/api/banner-ads/active')));
  await admin.leave();
});

test('the button of an ad closes it, over 300 ms', async ({ page, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd(AD);
  await page.goto(product.url);
  const close = popup(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  expect(await popup(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toBe('0.3s');
  await close.click();
  await expect(popup(page)).toBeHidden();
  await admin.leave();
});

test('with reduced motion the ad closes at once', async ({ page, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd(AD);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.url);
  await expect(popup(page)).toBeVisible();
  const lasts = await popup(page).evaluate((dialog) =>
    Number.parseFloat(getComputedStyle(dialog).transitionDuration),
  );
  expect(lasts).toBeLessThan(0.001);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await admin.leave();
});

test('an ad waits for an open dialog, and its failed calls show nothing', async ({ page, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd(AD);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.clock.install();
  let letAdCome!: () => void;
  const dialogOpen = new Promise<void>((resolve) => {
    letAdCome = resolve;
  });
  await page.route('**/api/banner-ads/active', async (route) => {
    await dialogOpen;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/banner-ads/active');
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Tutorial' }).click();
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' });
  await expect(tutorial).toBeVisible();
  letAdCome();
  await answered;
  await page.clock.runFor(2_000);
  await expect(tutorial).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.route('**/api/banner-ads/*/viewed', (route) => route.abort());
  const notMarked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/viewed'));
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await notMarked;
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  await page.route('**/api/banner-ads/active', (route) => route.abort());
  const notRead = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/active'));
  await page.reload();
  await notRead;
  await page.clock.runFor(3_000);
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  expect(failures).toEqual([]);
  await admin.leave();
});
