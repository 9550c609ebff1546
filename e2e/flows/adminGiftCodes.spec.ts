import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { giftCodeDesk } from '../pages/giftCodeDesk.ts';
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

test('a gift code: made with an icon, revealed, copied, changed, deleted and taken back, deleted for good', async ({
  page,
  product,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = giftCodeDesk(page);
  const { toast } = mainPage(page);
  await desk.open(product.url);
  await expect(desk.card).toContainText('No gift codes found');
  await expect(page).toHaveTitle(/^Gift codes/);
  await expectNoAxeViolation(page);

  await desk.add.click();
  await expect(desk.gameName).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.gameName).toHaveAccessibleDescription('Game name is required');
  await expect(desk.registrationUrl).toHaveAccessibleDescription('Must be a valid URL');
  await expect(desk.giftCode).toHaveAccessibleDescription('Gift code is required');
  await expect(desk.gameName).toBeFocused();
  await desk.fill('Sample');
  await expect(desk.dialog.getByRole('alert')).toHaveCount(0);
  await desk.icon.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, GIF, or WebP image');
  await desk.icon.setInputFiles(ICON);
  await expect(desk.dialog).toContainText('icon-192.png');
  await expect.poll(() => drawn(page, 'img[alt="Preview of the chosen icon"]')).toBe(true);
  await expectNoAxeViolation(page);
  // A press outside, easily done by mistake, loses nothing.
  await page.mouse.click(5, 600);
  await expect(desk.gameName).toHaveValue('Sample');
  await desk.giftCode.press('Enter');
  await expect(toast('Game icon uploaded successfully')).toBeVisible();
  await expect(desk.dialog).toBeHidden();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText('https://games.example.com/regi…');
  await expect.poll(() => drawn(page, 'tbody img')).toBe(true);

  await expect(desk.rows).toContainText('WELCOME-20…A1B2C3D4E5');
  await desk.button('Reveal the gift code of Sample').click();
  await expect(desk.rows).toContainText('WELCOME-2026-A1B2C3D4E5');
  await desk.button('Copy the gift code of Sample').click();
  await expect(toast('Copied')).toContainText('Text copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME-2026-A1B2C3D4E5');
  await expectNoAxeViolation(page);

  const visitor = await browser.newPage();
  await visitor.goto(product.url);
  const shelf = community(visitor);
  await shelf.place.scrollIntoViewIfNeeded();
  await expect(shelf.cards).toHaveCount(1);
  await expect(shelf.cards).toContainText('Sample');
  await expect(shelf.cards).toContainText('WELCOM…C3D4E5');
  await expect.poll(() => drawn(visitor, '[data-onboarding="gift-codes"] article img')).toBe(true);

  await desk.button('Edit Sample').click();
  await expect(desk.gameName).toHaveValue('Sample');
  await expect(desk.giftCode).toHaveValue('WELCOME-2026-A1B2C3D4E5');
  await desk.gameName.fill('Renamed');
  await desk.active.click();
  await desk.button('Update').click();
  await expect(toast('Gift code updated successfully')).toBeVisible();
  await expect(desk.rows).toContainText(/^Renamed.*Inactive/);
  await expect.poll(() => shownNames(product.url)).toEqual([]);
  await desk.button('Edit Renamed').click();
  await desk.active.click();
  await desk.button('Update').click();
  await expect(desk.dialog).toBeHidden();
  await expect.poll(() => shownNames(product.url)).toEqual(['Renamed']);

  await desk.button('Delete Renamed').click();
  await expect(desk.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Enter');
  await expect(desk.question).toBeHidden();
  await expect(desk.button('Delete Renamed')).toBeFocused();

  await page.clock.install();
  await desk.remove('Renamed');
  await expect(desk.card).toContainText('No gift codes found');
  await expect(page.locator(':focus').filter({ has: desk.card })).toHaveCount(1);
  await toast('Gift code deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.rows).toContainText('Renamed');
  // Beyond the 5 seconds in which a deletion can be undone.
  await page.clock.runFor(6000);
  expect(await shownNames(product.url)).toEqual(['Renamed']);

  await desk.remove('Renamed');
  await expect(toast('Gift code deleted successfully')).toBeVisible();
  expect(await shownNames(product.url)).toEqual(['Renamed']);
  await expect.poll(() => shownNames(product.url), { timeout: 10_000 }).toEqual([]);
  await expect(toast('Gift code deleted successfully')).toBeHidden();
  await expect(desk.card).toContainText('No gift codes found');
  await visitor.reload();
  await expect(shelf.place).toContainText('No gift codes available at the moment. Check back soon!');
  await visitor.close();
});

test('a deleted gift code: is deleted also when the page is left right after', async ({ page, product }) => {
  const desk = giftCodeDesk(page);
  await desk.open(product.url);
  for (const name of ['First', 'Second']) {
    await desk.add.click();
    await desk.fill(name);
    await desk.button('Create').click();
    await expect(desk.dialog).toBeHidden();
    await expect(desk.button(`Delete ${name}`)).toBeVisible();
  }
  await desk.remove('First');
  await expect(desk.rows).toHaveCount(1);
  await page.goto('about:blank');
  await expect.poll(() => shownNames(product.url), { timeout: 3_000 }).toEqual(['Second']);

  await page.goto(`${product.url}/admin/giftcode`);
  await desk.remove('Second');
  await expect(desk.card).toContainText('No gift codes found');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => shownNames(product.url), { timeout: 3_000 }).toEqual([]);
});

test('a gift code whose session or icon fails: nothing is lost', async ({ page, product }) => {
  const desk = giftCodeDesk(page);
  const { toast } = mainPage(page);
  await desk.open(product.url);
  await desk.add.click();
  await desk.fill('Sample');
  await desk.icon.setInputFiles(ICON);
  await page.context().clearCookies();
  await desk.button('Create').click();
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(desk.gameName).toHaveValue('Sample');
  await expect(desk.dialog).toContainText('icon-192.png');

  let refused = 0;
  await page.route('**/icon', (route) => {
    refused += 1;
    return refused === 1
      ? route.fulfill({ status: 503, json: { statusCode: 503, message: 'Many images are coming in.' } })
      : route.continue();
  });
  await desk.button('Create').click();
  await expect(toast('Failed to upload icon')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Edit Gift Code' })).toContainText(
    'Many images are coming in. The gift code itself is saved.',
  );
  expect(await shownNames(product.url)).toEqual(['Sample']);
  await expectNoAxeViolation(page);
  await desk.button('Try again').click();
  await expect(toast('Game icon uploaded successfully')).toBeVisible();
  await expect(desk.dialog).toBeHidden();
  await expect(desk.rows).toHaveCount(1);
  await expect.poll(() => drawn(page, 'tbody img')).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('gift codes stand as cards, each thing a finger wide', async ({ page, product }) => {
    const desk = giftCodeDesk(page);
    await desk.open(product.url);
    await desk.add.click();
    await desk.fill('A game whose name takes more than a line of a phone');
    await desk.button('Create').click();
    await expect(desk.dialog).toBeHidden();
    const cards = desk.card.getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('WELCOME-20…A1B2C3D4E5');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const target of await desk.card.locator('button, a').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolation(page);
  });
});
