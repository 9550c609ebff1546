import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { expect, test } from '../support/stack.ts';

// A sign-in has 8 s on the page's clock: at ten times the speed a loaded machine hashes a password for longer.
test.use({ settings: { ADMIN_PASSWORD }, rate: 4 });

test('the admin home shows live counts that lead to their pages, also without its server, and the trail who did what', async ({
  page,
  product,
}) => {
  await openAdmin(page, product.url);
  const count = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(count('Screenshots')).toHaveText(/^Screenshots 0 pending/);
  await expect(count('Banner ads')).toHaveText(/^Banner ads 0 active/);
  await expect(page.getByText('Answers')).toBeVisible();
  await expectNoAxeViolation(page);

  const admin = await signInAsAdmin(product.url);
  const { id } = await admin.createBannerAd({ title: 'Summer', content: 'Words.', isActive: true });
  await admin.updateBannerAd(id, { isActive: false });
  const registrationUrl = 'https://games.example.com/register';
  await admin.createGiftCode({
    gameName: 'Sample',
    registrationUrl,
    giftCode: 'WELCOME-2026',
    isActive: true,
  });
  await admin.leave();
  await expect(count('Banner ads')).toHaveText(/0 active.*1 inactive/);
  await expect(count('Gift codes')).toHaveText(/^Gift codes 1 active/);
  await page.getByRole('link', { name: 'Trail', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Trail' }).getByRole('listitem')).toHaveText([
    /Admin gift code created “Sample”.*giftCode: WEL…026/,
    /Admin banner updated “Summer”isActive: true → false$/,
    /Admin banner created “Summer”/,
    /Admin signed in from: /,
    /\d{1,2}:\d\d\s[ap]m\sISTAdmin signed in from: /,
  ]);
  await expectNoAxeViolation(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('bigsmall-audit.csv');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await product.kill();
  await expect(page.getByText('The counts could not be loaded')).toBeVisible();
  await expect(count('Gift codes')).toHaveText(/^Gift codes 1 active/);
  await product.start();
  await expect(page.getByText('The counts could not be loaded')).toBeHidden();
  await count('Banner ads').click();
  await expect(page.getByRole('heading', { name: 'Banner Ad Management' })).toBeVisible();
});

test('after five wrong passwords the sixth try must wait', async ({ page, product }) => {
  await page.goto(`${product.url}/admin/ads`);
  const password = page.getByLabel('Password');
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse('**/api/admin/session');
    await password.fill(`guess ${tries}`);
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(401);
    await expect(page.getByText('This is not the password.')).toBeVisible();
  }
  // Not even the right one is looked at.
  await password.fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Too many wrong tries\. Please wait/)).toBeVisible();
  await expect(password).toHaveValue(ADMIN_PASSWORD);
  await expectNoAxeViolation(page);
});

test('on a phone every admin page fits, however long the words are', async ({ browser, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd({ title: 'x'.repeat(200), content: 'y'.repeat(5000) });
  await admin.createGiftCode({
    gameName: 'A game whose name takes more than a line of a phone',
    registrationUrl: `https://games.example.com/${'z'.repeat(200)}`,
    giftCode: 'W'.repeat(120),
    isActive: true,
  });
  await admin.leave();
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openAdmin(page, product.url);
  await expect(page.getByRole('heading', { name: 'Admin home' })).toBeVisible();
  for (const path of ['', '/trail', '/account', '/screenshots', '/giftcode', '/ads']) {
    await page.goto(`${product.url}/admin${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    await expectNoAxeViolation(page);
    for (const target of await page.locator('main button:visible').all())
      expect((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44);
  }
  await context.close();
});
