import { join } from 'node:path';
import { giftCodesPage } from '../pages/giftCodesPage.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

const ICON = join(import.meta.dirname, '../../ui/public/icon-192.png');
const png = (buffer: Buffer) => ({ name: 'icon.png', mimeType: 'image/png', buffer });

/** What visitors are given. */
async function shownNames(url: string): Promise<readonly string[]> {
  const codes = (await (await fetch(`${url}/api/gift-codes`)).json()) as readonly { gameName: string }[];
  return codes.map(({ gameName }) => gameName);
}

test('an admin creates a gift code with an icon, reveals, copies, changes and deletes it', async ({
  page,
  product,
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
  await adminPage.fill('Sample');
  await adminPage.icon.setInputFiles({ ...png(Buffer.from('<svg/>')), mimeType: 'image/svg+xml' });
  await expect(toast('Invalid file type')).toContainText('Please select a JPEG, PNG, GIF, or WebP image');
  await adminPage.icon.setInputFiles(png(Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(toast('File too large')).toContainText('Please select an image smaller than 5MB');
  await adminPage.icon.setInputFiles(ICON);
  await expect(adminPage.dialog).toContainText('icon-192.png');
  await expectNoAxeViolation(page);
  // A press outside, easily done by mistake, loses nothing.
  await page.mouse.click(5, 600);
  await expect(adminPage.gameName).toHaveValue('Sample');
  await adminPage.giftCode.press('Enter');
  await expect(toast('Game icon uploaded successfully')).toBeVisible();
  await expect(adminPage.dialog).toBeHidden();
  await expect(adminPage.rows).toHaveCount(1);
  await expect(adminPage.rows).toContainText('https://games.example.com/regi…');
  await expect(page.locator('tbody img')).toHaveJSProperty('naturalWidth', 192);
  expect(await shownNames(product.url)).toEqual(['Sample']);

  await expect(adminPage.rows).toContainText('WELCOME-20…A1B2C3D4E5');
  await adminPage.button('Reveal the gift code of Sample').click();
  await expect(adminPage.rows).toContainText('WELCOME-2026-A1B2C3D4E5');
  const copy = adminPage.button('Copy the gift code of Sample');
  await copy.click();
  await expect(toast('Copied')).toContainText('Text copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME-2026-A1B2C3D4E5');
  await expectNoAxeViolation(page);
  await page.context().clearPermissions();
  // Whatever is not granted is denied.
  await page.context().grantPermissions(['geolocation']);
  await page.evaluate(() => (document.execCommand = () => false));
  await copy.click();
  await expect(toast('Error')).toContainText('Failed to copy to clipboard');

  await adminPage.button('Edit Sample').click();
  await expect(adminPage.giftCode).toHaveValue('WELCOME-2026-A1B2C3D4E5');
  await adminPage.gameName.fill('Renamed');
  await adminPage.active.click();
  await adminPage.button('Update').click();
  await expect(toast('Success')).toContainText('Gift code updated successfully');
  await expect(adminPage.rows).toContainText(/^Renamed.*Inactive/);
  await expect.poll(() => shownNames(product.url)).toEqual([]);

  await adminPage.button('Delete Renamed').click();
  await expect(adminPage.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Enter');
  await expect(adminPage.question).toBeHidden();
  await adminPage.remove('Renamed');
  await expect(toast('Success')).toContainText('Gift code deleted successfully');
  await expect(adminPage.card).toContainText('No gift codes found');
});

test('while the server is down, and after another admin’s deletion, an Error shows and what was typed stays', async ({
  page,
  product,
}) => {
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
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
  await expect(adminPage.button('Delete Made')).toBeVisible();
  await product.kill();
  await adminPage.remove('Made');
  await expect(toast('Error')).toContainText('Failed to delete gift code');
  await product.start();

  await adminPage.button('Edit Made').click();
  await adminPage.gameName.fill('Changed');
  const [{ id }] = (await (await fetch(`${product.url}/api/gift-codes`)).json()) as [{ id: string }];
  await page.evaluate((gone) => fetch(`/api/gift-codes/${gone}`, { method: 'DELETE' }), id);
  await adminPage.button('Update').click();
  await expect(toast('Error')).toContainText('Failed to update gift code');
  await expect(adminPage.gameName).toHaveValue('Changed');
});

test('an ended session or a failed icon loses nothing of a gift code', async ({ page, product }) => {
  const adminPage = giftCodesPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await adminPage.add.click();
  await adminPage.fill('Sample');
  await adminPage.icon.setInputFiles(png(Buffer.from('no picture at all')));
  await page.context().clearCookies();
  await adminPage.button('Create').click();
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(adminPage.gameName).toHaveValue('Sample');
  await adminPage.button('Create').click();
  await expect(toast('Error')).toContainText('Failed to upload icon');
  await expect(adminPage.dialog).toContainText('The gift code itself is saved.');
  expect(await shownNames(product.url)).toEqual(['Sample']);
  await expectNoAxeViolation(page);
  await adminPage.button('Clear the icon').click();
  await adminPage.icon.setInputFiles(ICON);
  await adminPage.button('Update').click();
  await expect(toast('Success')).toContainText('Game icon uploaded successfully');
  await expect(adminPage.dialog).toBeHidden();
  await expect(page.locator('tbody img')).toHaveJSProperty('naturalWidth', 192);
});
