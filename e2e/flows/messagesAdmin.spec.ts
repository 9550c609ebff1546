import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bannersPage } from '../pages/bannersPage.ts';
import { giftCodesPage } from '../pages/giftCodesPage.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshotReviewPage } from '../pages/screenshotReviewPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expect, test } from '../support/sharedStack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

const ICON = join(import.meta.dirname, '../../ui/public/icon-192.png');

/** A code that the desk is to find. */
async function haveCode(url: string, gameName: string) {
  const admin = await signInAsAdmin(url);
  const registrationUrl = `${url}/register`;
  const { id } = await admin.createGiftCode({
    gameName,
    registrationUrl,
    giftCode: 'WELCOME',
    isActive: true,
  });
  await admin.leave();
  return id;
}

async function submitOne(page: Page, url: string, seed: number) {
  const { name, mimeType, buffer } = await drawnScreenshot(page, seed);
  const form = new FormData();
  form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
  await fetch(`${url}/api/screenshots/upload`, { method: 'POST', body: form });
}

const png = (buffer: Buffer) => ({ name: 'icon.png', mimeType: 'image/png', buffer });

test('an admin who creates, updates and deletes a gift code sees Success or Error', async ({
  page,
  product,
}) => {
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await page.clock.install();
  await adminPage.open(product.url);
  await adminPage.add.click();
  await adminPage.fill('Made');
  await untilToastsCanShow(page);
  await product.kill();
  await adminPage.button('Create').click();
  await expect(toast('Error')).toContainText('Failed to create gift code');
  await expect(adminPage.gameName).toHaveValue('Made');
  await product.start();
  await adminPage.button('Create').click();
  await expect(toast('Success')).toContainText('Gift code created successfully');
  await expect(adminPage.dialog).toBeHidden();

  await adminPage.button('Edit Made').click();
  await adminPage.gameName.fill('Changed');
  await product.kill();
  await adminPage.button('Update').click();
  await expect(toast('Error')).toContainText('Failed to update gift code');
  await product.start();
  await adminPage.button('Update').click();
  await expect(toast('Success')).toContainText('Gift code updated successfully');
  await expect(adminPage.dialog).toBeHidden();

  await adminPage.remove('Changed');
  await expect(toast('Success')).toContainText('Gift code deleted successfully');
  await expect(adminPage.button('Delete Changed')).toBeHidden();
  await toast('Success').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('Success')).toContainText('Gift code restored');
  await expect(adminPage.button('Delete Changed')).toBeVisible();
  await product.kill();
  await adminPage.remove('Changed');
  await expect(toast('Error')).toContainText('Failed to delete gift code');
  await expect(adminPage.button('Delete Changed')).toBeVisible();
  await product.start();
});

test('a gift code that another admin deleted cannot be updated', async ({ page, product }) => {
  const id = await haveCode(product.url, 'Shared');
  const adminPage = giftCodesPage(page);
  await adminPage.open(product.url);
  await adminPage.button('Edit Shared').click();
  await page.evaluate((gone) => fetch(`/api/gift-codes/${gone}`, { method: 'DELETE' }), id);
  await adminPage.gameName.fill('Changed');
  await adminPage.button('Update').click();
  await expect(mainPage(page).toast('Error')).toContainText('Failed to update gift code');
  await expect(adminPage.gameName).toHaveValue('Changed');
});

test('an icon that is too large, of a wrong type or no picture is rejected; a good one is uploaded', async ({
  page,
  product,
}) => {
  await haveCode(product.url, 'Iconic');
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await adminPage.button('Edit Iconic').click();
  await adminPage.icon.setInputFiles(png(Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(toast('File too large')).toContainText('Please select an image smaller than 5MB');
  await adminPage.icon.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, GIF, or WebP image');
  await adminPage.icon.setInputFiles(png(Buffer.from('no picture at all')));
  const rejected = page.waitForResponse('**/icon');
  await adminPage.button('Update').click();
  expect((await rejected).ok()).toBe(false);
  await expect(toast('Error')).toContainText('Failed to upload icon');
  await adminPage.button('Clear the icon').click();
  await adminPage.icon.setInputFiles(ICON);
  await adminPage.button('Update').click();
  await expect(toast('Success')).toContainText('Game icon uploaded successfully');
  await expect(adminPage.dialog).toBeHidden();
});

test('an admin who copies sees Copied, or Error where the browser denies it', async ({
  page,
  context,
  product,
}) => {
  await haveCode(product.url, 'Copied');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  const copy = adminPage.button('Copy the gift code of Copied');
  await copy.click();
  await expect(toast('Copied')).toContainText('Text copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME');
  await context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(toast('Error')).toContainText('Failed to copy to clipboard');
});

test('a decision shows Status updated, or Update failed while the server is down', async ({
  page,
  product,
}) => {
  await submitOne(page, product.url, 1);
  const adminPage = screenshotReviewPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.cards).toHaveCount(1);
  await untilToastsCanShow(page);
  await product.kill();
  await adminPage.button('Reject').click();
  await expect(toast('Update failed')).toContainText('Failed to update screenshot status.');
  await expect(adminPage.cards).toHaveCount(1);
  await product.start();
  await adminPage.button('Reject').click();
  await expect(toast('Status updated')).toContainText('Screenshot status has been updated successfully.');
  await expect(page.getByText('No submissions pending review')).toBeVisible();
  await adminPage.tab('Approved').click();
  await expect(page.getByText('No approved screenshots')).toBeVisible();

  await page.route('**/api/images/**', (route) => route.abort('connectionreset'));
  await adminPage.tab('Rejected').click();
  await expect(adminPage.cards).toContainText('Failed to load');
  await adminPage.button('View at full size').click();
  await expect(adminPage.viewer).toContainText('Failed to load image');
  await expect(adminPage.viewer).toContainText('Please check your connection');
});

test('a failed change of a banner ad shows no toast and leaves the ad as it was', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd({ title: 'Notice', content: 'Words.' });
  await admin.leave();
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  const card = adminPage.card('Notice');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await untilToastsCanShow(page);
  await product.kill();
  await adminPage.button('Deactivate Notice').click();
  await expect(card).toContainText('Not deactivated');
  await adminPage.button('Delete Notice').click();
  await adminPage.question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toContainText('Not deleted');
  await expect(mainPage(page).toast('')).toHaveCount(0);
  await product.start();
  await page.reload();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

test('an answer that is no list shows as an empty list on each admin page', async ({ page, product }) => {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  for (const path of [
    'gift-codes?**',
    'admin/screenshots?**',
    'admin/screenshots',
    'banner-ads?**',
    'admin/audit?**',
  ]) {
    await page.route(`**/api/${path}`, (route) =>
      route.fulfill({ headers: { 'cache-control': 'private' }, json: { message: 'no list' } }),
    );
  }
  const adminPage = giftCodesPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.card).toContainText('No gift codes found');
  await page.goto(`${product.url}/admin/ads`);
  await expect(page.getByText('No banner ads created yet')).toBeVisible();
  await page.goto(`${product.url}/admin/screenshots`);
  await expect(page.getByText('No screenshots found')).toBeVisible();
  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin home' })).toBeVisible();
  await expect(page.getByText('This page could not be shown')).toBeHidden();
  expect(uncaught).toEqual([]);
});
