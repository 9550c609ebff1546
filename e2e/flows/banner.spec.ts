import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD }, contextOptions: { reducedMotion: 'no-preference' } });

const AD = { title: 'Planned maintenance', content: 'On **Sunday**. [notice](https://example.com/notice)' };
const popup = (page: Page) => page.getByRole('dialog', { name: AD.title });

test('an ad appears two seconds after the start, once a session, and again when its text has changed', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  const { id } = await admin.createBannerAd(AD);
  const viewed = page.waitForResponse('**/api/banner-ads/*/viewed');
  await page.goto(product.url);
  await expect(popup(page)).toBeVisible();
  expect((await viewed).request().postDataJSON()).toMatchObject({ contentVersion: 1 });
  const timeOf = (call: string) =>
    page.evaluate((end) => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return calls.find(({ name }) => name.endsWith(end))?.startTime;
    }, call);
  await expect.poll(() => timeOf('/viewed')).toBeDefined();
  const asked = (await timeOf('/banner-ads/active'))!;
  expect(asked).toBeGreaterThanOrEqual(2000);
  expect((await timeOf('/viewed'))! - asked).toBeGreaterThanOrEqual(500);
  await expect(popup(page).getByText('Sunday')).toBeVisible();
  const link = popup(page).getByRole('link', { name: /notice/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/notice');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectNoAxeViolation(page);
  const fade = () => popup(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
  expect(await fade()).toBe('0.3s');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);

  const nothing = page.waitForResponse('**/api/banner-ads/active');
  await page.reload();
  expect(await (await nothing).json()).toBeNull();
  await expect(popup(page)).toBeHidden();

  await admin.updateBannerAd(id, { ...AD, content: 'Changed words.', isActive: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(popup(page)).toContainText('Changed words.');
  expect(Number.parseFloat(await fade())).toBeLessThan(0.001);
  await page.goBack();
  await expect(popup(page)).toBeHidden();
  await admin.leave();
});

test('an ad waits for an open dialog, and its failed calls only log to the console', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd(AD);
  await admin.leave();
  const failures: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  const lines = (begin: string) => logged.filter((line) => line.startsWith(begin)).length;
  await page.route('**/api/banner-ads/*/viewed', (route) => route.abort());
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
  await expect(tutorial).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await expect.poll(() => lines('banner ad viewed:')).toBe(1);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  await page.route('**/api/banner-ads/active', (route) => route.abort());
  await page.reload();
  await expect.poll(() => lines('banner ad:')).toBe(1);
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  expect(failures).toEqual([]);
});
