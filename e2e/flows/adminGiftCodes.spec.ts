import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { giftCodesPage } from '../pages/giftCodesPage.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const ICON = join(import.meta.dirname, '../../ui/public/icon-192.png');

/** What visitors are given. */
async function shownNames(url: string): Promise<readonly string[]> {
  const codes = (await (await fetch(`${url}/api/gift-codes`)).json()) as readonly { gameName: string }[];
  return codes.map(({ gameName }) => gameName);
}

const drawn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('an admin creates a gift code with an icon, reveals, copies, changes, deletes and restores it, then deletes it for good', async ({
  page,
  product,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.card).toContainText('No gift codes found');
  await expect(page).toHaveTitle(/^Gift codes/);
  await expectNoAxeViolation(page);

  await adminPage.add.click();
  await expect(adminPage.gameName).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adminPage.gameName).toHaveAccessibleDescription('Game name is required');
  await expect(adminPage.registrationUrl).toHaveAccessibleDescription('Must be a valid URL');
  await expect(adminPage.giftCode).toHaveAccessibleDescription('Gift code is required');
  await expect(adminPage.gameName).toBeFocused();
  await adminPage.fill('Sample');
  await expect(adminPage.dialog.getByRole('alert')).toHaveCount(0);
  await adminPage.icon.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, GIF, or WebP image');
  await adminPage.icon.setInputFiles(ICON);
  await expect(adminPage.dialog).toContainText('icon-192.png');
  await expect.poll(() => drawn(page, 'img[alt="Preview of the chosen icon"]')).toBe(true);
  await expectNoAxeViolation(page);
  // A press outside, easily done by mistake, loses nothing.
  await page.mouse.click(5, 600);
  await expect(adminPage.gameName).toHaveValue('Sample');
  await adminPage.giftCode.press('Enter');
  await expect(toast('Game icon uploaded successfully')).toBeVisible();
  await expect(adminPage.dialog).toBeHidden();
  await expect(adminPage.rows).toHaveCount(1);
  await expect(adminPage.rows).toContainText('https://games.example.com/regi…');
  await expect.poll(() => drawn(page, 'tbody img')).toBe(true);

  await expect(adminPage.rows).toContainText('WELCOME-20…A1B2C3D4E5');
  await adminPage.button('Reveal the gift code of Sample').click();
  await expect(adminPage.rows).toContainText('WELCOME-2026-A1B2C3D4E5');
  await adminPage.button('Copy the gift code of Sample').click();
  await expect(toast('Copied')).toContainText('Text copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME-2026-A1B2C3D4E5');
  await expectNoAxeViolation(page);

  const visitor = await browser.newPage();
  await visitor.goto(product.url);
  const visitorPage = community(visitor);
  await visitorPage.place.scrollIntoViewIfNeeded();
  await expect(visitorPage.cards).toHaveCount(1);
  await expect(visitorPage.cards).toContainText('Sample');
  await expect(visitorPage.cards).toContainText('WELCOM…C3D4E5');
  await expect.poll(() => drawn(visitor, '[data-onboarding="gift-codes"] article img')).toBe(true);

  await adminPage.button('Edit Sample').click();
  await expect(adminPage.gameName).toHaveValue('Sample');
  await expect(adminPage.giftCode).toHaveValue('WELCOME-2026-A1B2C3D4E5');
  await adminPage.gameName.fill('Renamed');
  await adminPage.active.click();
  await adminPage.button('Update').click();
  await expect(toast('Gift code updated successfully')).toBeVisible();
  await expect(adminPage.rows).toContainText(/^Renamed.*Inactive/);
  await expect.poll(() => shownNames(product.url)).toEqual([]);
  await adminPage.button('Edit Renamed').click();
  await adminPage.active.click();
  await adminPage.button('Update').click();
  await expect(adminPage.dialog).toBeHidden();
  await expect.poll(() => shownNames(product.url)).toEqual(['Renamed']);

  await adminPage.button('Delete Renamed').click();
  await expect(adminPage.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Enter');
  await expect(adminPage.question).toBeHidden();
  await expect(adminPage.button('Delete Renamed')).toBeFocused();

  await adminPage.remove('Renamed');
  await expect(adminPage.card).toContainText('No gift codes found');
  await expect(page.locator(':focus').filter({ has: adminPage.card })).toHaveCount(1);
  const deleted = toast('Gift code deleted successfully');
  await expect(deleted).toBeVisible();
  // Deleted at once, not when the Undo is over.
  await expect(deleted.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await shownNames(product.url)).toEqual([]);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(toast('Gift code restored')).toBeVisible();
  await expect(adminPage.rows).toContainText('Renamed');
  expect(await shownNames(product.url)).toEqual(['Renamed']);
  await expect.poll(() => drawn(page, 'tbody img')).toBe(true);

  await adminPage.remove('Renamed');
  await expect(deleted).toBeVisible();
  await expect(deleted).toBeHidden({ timeout: 10_000 });
  expect(await shownNames(product.url)).toEqual([]);
  await expect(adminPage.card).toContainText('No gift codes found');
  await visitor.reload();
  await expect(visitorPage.place).toContainText('No gift codes available at the moment. Check back soon!');
  await visitor.close();
});

test('a gift code is deleted also when the admin leaves the page right after', async ({ page, product }) => {
  const adminPage = giftCodesPage(page);
  await adminPage.open(product.url);
  for (const name of ['First', 'Second']) {
    await adminPage.add.click();
    await adminPage.fill(name);
    await adminPage.button('Create').click();
    await expect(adminPage.dialog).toBeHidden();
    await expect(adminPage.button(`Delete ${name}`)).toBeVisible();
  }
  await adminPage.remove('First');
  await expect(adminPage.rows).toHaveCount(1);
  await page.goto('about:blank');
  await expect.poll(() => shownNames(product.url)).toEqual(['Second']);

  await page.goto(`${product.url}/admin/giftcode`);
  await adminPage.remove('Second');
  await expect(adminPage.card).toContainText('No gift codes found');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => shownNames(product.url), { timeout: 3_000 }).toEqual([]);
});

test('an ended session or a failed icon loses nothing of a gift code', async ({ page, product }) => {
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await adminPage.add.click();
  await adminPage.fill('Sample');
  await adminPage.icon.setInputFiles(ICON);
  await page.context().clearCookies();
  await adminPage.button('Create').click();
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(adminPage.gameName).toHaveValue('Sample');
  await expect(adminPage.dialog).toContainText('icon-192.png');

  let rejected = 0;
  await page.route('**/icon', (route) => {
    rejected += 1;
    return rejected === 1
      ? route.fulfill({ status: 503, json: { statusCode: 503, message: 'Many images are coming in.' } })
      : route.continue();
  });
  await adminPage.button('Create').click();
  await expect(toast('Failed to upload icon')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Edit Gift Code' })).toContainText(
    'Many images are coming in. The gift code itself is saved.',
  );
  expect(await shownNames(product.url)).toEqual(['Sample']);
  await expectNoAxeViolation(page);
  await adminPage.button('Try again').click();
  await expect(toast('Game icon uploaded successfully')).toBeVisible();
  await expect(adminPage.dialog).toBeHidden();
  await expect(adminPage.rows).toHaveCount(1);
  await expect.poll(() => drawn(page, 'tbody img')).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('gift codes are cards, and each control is at least 44 px', async ({ page, product }) => {
    const adminPage = giftCodesPage(page);
    await adminPage.open(product.url);
    await adminPage.add.click();
    await adminPage.fill('A game whose name takes more than a line of a phone');
    await adminPage.button('Create').click();
    await expect(adminPage.dialog).toBeHidden();
    const cards = adminPage.card.getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('WELCOME-20…A1B2C3D4E5');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const target of await adminPage.card.locator('button, a').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolation(page);
  });
});
