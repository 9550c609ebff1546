import { readFileSync } from 'node:fs';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { expect, test } from '../support/scaledStack.ts';

// A sign-in has 8 s on the page's clock: at ten times the speed a loaded machine hashes a password for longer.
test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' }, rate: 4 });

const AD = { title: 'Summer', content: `First line\n\n${'Many words. '.repeat(40)}`, isActive: true };

test('the admin home shows live counts that link to their pages, and a log of who did what', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Password').fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the password.')).toBeVisible();
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  const log = page.getByRole('list', { name: 'Admin trail' });
  const rows = log.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Admin signed in');
  await expect(rows.first()).toContainText('Address127.0.0.1');
  await expect(rows.nth(1)).toContainText('Somebody tried a wrong password');
  await expect(rows.first()).toContainText(/\d{1,2}:\d\d\s[ap]m\sIST/);
  await expect(page.getByText('This is where the log begins.')).toBeVisible();
  const count = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(count('Screenshots')).toHaveText(/^Screenshots 0 pending/);
  await expect(count('Banner ads')).toHaveText(/^Banner ads 0 active/);
  await expectNoAxeViolation(page);

  const admin = await signInAsAdmin(product.url);
  const { id } = await admin.createBannerAd(AD);
  await admin.updateBannerAd(id, { ...AD, title: 'Autumn' });
  await admin.updateBannerAd(id, { isActive: false });
  await admin.createGiftCode({
    gameName: 'Sample',
    registrationUrl: 'https://games.example.com/register',
    giftCode: 'WELCOME',
    isActive: true,
  });
  await expect(count('Banner ads')).toHaveText(/0 active.*1 inactive$/);
  await expect(count('Gift codes')).toHaveText(/^Gift codes 1 active/);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows.first()).toContainText('Admin created a gift code “Sample”');
  await expect(rows.nth(1)).toContainText('Admin deactivated a banner ad “Autumn”');
  await expect(rows.nth(1)).toContainText(id);
  await expect(rows.nth(1).getByRole('term')).toHaveText(['Active']);
  await expect(rows.nth(1)).toContainText('yes → no');
  await expect(rows.nth(2)).toContainText('TitleSummer → Autumn');
  await expect(rows.nth(2)).not.toContainText('Content');
  await expect(rows.nth(3)).toContainText('Admin created a banner ad “Summer”');
  await rows
    .nth(3)
    .getByText(/characters$/)
    .click();
  await expect(rows.nth(3).locator('pre')).toHaveText(AD.content.trimEnd());
  await expectNoAxeViolation(page);

  for (let times = 0; times < 30; times += 1) {
    await admin.updateBannerAd(id, { isActive: times % 2 === 0 });
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows.first()).toContainText('Admin deactivated a banner ad');
  await expect(rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(rows).toHaveCount(37);
  await expect(rows.last()).toContainText('Somebody tried a wrong password');

  await count('Banner ads').click();
  await expect(page.getByRole('heading', { name: 'Banner Ad Management' })).toBeVisible();
  await admin.leave();
});

test('an admin narrows the trail by text and day, and saves what fits', async ({ page, product }) => {
  await openAdmin(page, product.url);
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd({ ...AD, title: '=1+1' });
  await admin.createBannerAd(AD);
  await admin.leave();
  const rows = page.getByRole('list', { name: 'Admin trail' }).getByRole('listitem');
  await page.getByLabel('Action').selectOption('Created a banner ad');
  await page.getByLabel('Text').fill('=1+');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('=1+1');
  await expect(page).toHaveURL(/\?action=banner_created&text=%3D1%2B$/);
  await expectNoAxeViolation(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('bigsmall-audit.csv');
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(',"Admin","banner_created",');

  await page.getByLabel('To day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No entry fits')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows.first()).toContainText('Admin created a banner ad “Summer”');
});

test('while the server is down the counts and the log stay, and they update again by themselves', async ({
  page,
  product,
}) => {
  await openAdmin(page, product.url);
  await expect(page.getByText('Admin signed in')).toBeVisible();
  await product.kill();
  await expect(page.getByText('The counts could not be loaded')).toBeVisible();
  await expect(page.getByText('Admin signed in')).toBeVisible();
  await product.start();
  await expect(page.getByText('The counts could not be loaded')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the admin home fits, however long the words are', async ({ page, product }) => {
    const admin = await signInAsAdmin(product.url);
    await admin.createBannerAd({ title: 'x'.repeat(200), content: 'y'.repeat(5000) });
    await admin.createGiftCode({
      gameName: 'Sample',
      registrationUrl: `https://games.example.com/${'z'.repeat(200)}`,
      giftCode: 'W'.repeat(120),
      isActive: true,
    });
    await admin.leave();
    await openAdmin(page, product.url);
    const folded = page.locator('summary');
    await expect(folded.first()).toBeVisible();
    for (const fold of await folded.all()) {
      await fold.click();
      expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoAxeViolation(page);
  });
});
