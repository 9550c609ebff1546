import type { Browser, Page } from '@playwright/test';
import { bannersPage } from '../pages/bannersPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const AD = {
  title: 'Planned maintenance',
  content:
    '# Sunday\n\nFrom **02:00** to *03:00*.\n\n- Read the [notice](https://example.com/notice)\n- `CODE-1`',
};

/** Opens the main page as somebody new; gives the ad that comes up, or null when none is sent. */
async function asVisitor(browser: Browser, url: string): Promise<Page | null> {
  const visitor = await (await browser.newContext()).newPage();
  const answer = visitor.waitForResponse('**/api/banner-ads/active');
  await visitor.goto(url);
  if ((await (await answer).json()) === null) {
    await visitor.context().close();
    return null;
  }
  await expect(visitor.getByRole('dialog')).toBeVisible();
  return visitor;
}

/** What Markdown has become, its headings' levels and generated names aside. */
const drawn = (page: Page, scope: string) =>
  page.locator(scope).evaluate((root) => {
    const content = root.querySelector('[dir="auto"]');
    return content?.innerHTML.replaceAll(/<(\/?)h[1-6]/g, '<$1h');
  });

test('an admin writes, previews, publishes, deactivates, changes and deletes an ad, and visitors see it while it is active', async ({
  page,
  product,
  browser,
}) => {
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.list).toContainText('No banner ads created yet');
  await expect(adminPage.list).toContainText('Create your first banner ad to get started');
  await expectNoAxeViolation(page);

  await adminPage.button('New Banner Ad').click();
  await expect(adminPage.title).toBeFocused();
  await expect(page.getByText(/Links open in Chrome on Android/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(adminPage.title).toHaveAccessibleDescription('Title is required');
  await expect(adminPage.content).toHaveAccessibleDescription(/Content is required/);
  await adminPage.button('Preview').click();
  await expect(adminPage.preview).toContainText('Title Preview');
  await adminPage.write(AD);
  await expect(adminPage.preview.getByRole('heading', { name: 'Sunday' })).toBeVisible();
  await expectNoAxeViolation(page);
  const previewed = await drawn(page, '[data-preview]');
  await adminPage.button('Create Banner Ad').click();
  await expect(adminPage.title).toBeHidden();
  const card = adminPage.card(AD.title);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByText('02:00')).toBeVisible();

  const visitor = await asVisitor(browser, product.url);
  await expect(visitor!.getByRole('dialog', { name: AD.title })).toBeVisible();
  expect(await drawn(visitor!, '[role="dialog"]')).toBe(previewed);
  await visitor!.context().close();

  const switched = page.waitForRequest((request) => request.method() === 'PUT');
  await adminPage.button(`Deactivate ${AD.title}`).click();
  expect((await switched).postDataJSON()).toEqual({ isActive: false });
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  expect(await asVisitor(browser, product.url)).toBeNull();
  await adminPage.button(`Activate ${AD.title}`).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await adminPage.button(`Edit ${AD.title}`).click();
  await expect(adminPage.content).toHaveValue(AD.content);
  await adminPage.title.fill('Over');
  await adminPage.button('Update Banner Ad').click();
  await expect(adminPage.card('Over')).toBeVisible();
  await expect(adminPage.button('New Banner Ad')).toBeFocused();

  await adminPage.button('Delete Over').click();
  await expect(adminPage.question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Enter');
  await expect(adminPage.question).toBeHidden();
  await expect(adminPage.card('Over')).toBeVisible();
  const remove = async () => {
    await adminPage.button('Delete Over').click();
    await adminPage.question.getByRole('button', { name: 'Delete' }).click();
    await expect(adminPage.list).toContainText('No banner ads created yet');
  };
  await remove();
  expect(await asVisitor(browser, product.url)).toBeNull();
  await expectNoAxeViolation(page);
  await adminPage.button('Undo').click();
  await expect(adminPage.card('Over')).toBeVisible();
  await expect(page.getByText('Banner ad deleted', { exact: true })).toBeHidden();
  const again = await asVisitor(browser, product.url);
  await again!.context().close();
  await remove();
});

test('an ad with a schedule is shown from its start on and before its end, and the trail leads to it', async ({
  page,
  product,
  browser,
}) => {
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.write(AD);
  const [from, until] = [page.getByLabel(/^Show from/), page.getByLabel(/^Show until/)];
  await from.fill('2099-01-01T00:00');
  await until.fill('2020-01-01T00:00');
  await page.keyboard.press('Enter');
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/Must be later than the start/);
  await until.fill('2099-01-01T00:01');
  await expect(until).toHaveAccessibleDescription('1 Jan 2099, 12:01 am IST');
  await expectNoAxeViolation(page);
  await adminPage.button('Create Banner Ad').click();
  await expect(adminPage.card(AD.title)).toContainText('Starts 1 Jan 2099, 12:00 am IST');
  expect(await asVisitor(browser, product.url)).toBeNull();

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'created a banner ad' });
  await entry.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('region', { name: 'Edit Banner Ad' })).toBeVisible();
  await expect(from).toHaveValue('2099-01-01T00:00');
  await from.fill('2020-01-01T00:00');
  await adminPage.button('Update Banner Ad').click();
  await expect(adminPage.card(AD.title)).toContainText('Ends 1 Jan 2099');
  const visitor = await asVisitor(browser, product.url);
  await visitor!.context().close();
});

test('a session that ends while the form is open loses nothing typed', async ({ page, product }) => {
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.write(AD);
  await page.context().clearCookies();
  await adminPage.button('Create Banner Ad').click();
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await again.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(again.getByText('This is not the password.')).toBeVisible();
  await again.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(adminPage.title).toHaveValue(AD.title);
  await expect(adminPage.content).toHaveValue(AD.content);
  await expect(page.getByText('Not saved')).toBeVisible();
  await adminPage.button('Create Banner Ad').click();
  await expect(adminPage.card(AD.title)).toBeVisible();
  await expect(adminPage.title).toBeHidden();
  await expect(adminPage.list.getByRole('region')).toHaveCount(1);

  // And for what is done in the list.
  await page.context().clearCookies();
  await adminPage.button(`Deactivate ${AD.title}`).click();
  await again.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(adminPage.card(AD.title)).toContainText('You were signed out.');
  await adminPage.button(`Deactivate ${AD.title}`).click();
  await expect(adminPage.card(AD.title).getByText('Inactive', { exact: true })).toBeVisible();
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

test('a typed ad survives other pages, a closed tab and a stray press', async ({ page, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd({ title: 'Other', content: 'Others’ words.' });
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.write(AD);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Admin home' })).toBeVisible();
  await page.getByRole('link', { name: 'Banner ads' }).first().click();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(adminPage.content).toHaveValue(AD.content);
  await expectNoAxeViolation(page);

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(adminPage.content).toHaveValue(AD.content);

  await adminPage.button('Edit Other').click();
  await expect(adminPage.question).toContainText('Discard what you typed?');
  await page.keyboard.press('Enter');
  await expect(adminPage.question).toBeHidden();
  await expect(adminPage.title).toHaveValue(AD.title);

  await adminPage.button('Discard draft').click();
  await expect(adminPage.title).toBeHidden();
  await adminPage.button('Bring it back').click();
  await expect(adminPage.title).toHaveValue(AD.title);
  await adminPage.button('Cancel').click();
  await page.reload();
  await adminPage.heading.waitFor();
  await expect(adminPage.card('Other')).toBeVisible();
  await expect(adminPage.title).toBeHidden();
  await admin.leave();
});

test('while the server is down the form says so and keeps what was typed', async ({ page, product }) => {
  const adminPage = bannersPage(page);
  await adminPage.open(product.url);
  await adminPage.button('New Banner Ad').click();
  await adminPage.write(AD);
  await product.kill();
  await adminPage.button('Create Banner Ad').click();
  await expect(page.getByText(/it may or may not have been done/)).toBeVisible();
  await expect(adminPage.content).toHaveValue(AD.content);
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await product.start();
  await adminPage.button('Create Banner Ad').click();
  await expect(adminPage.card(AD.title)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Banner Ad Management fits, and each control is at least 44 px', async ({ page, product }) => {
    const admin = await signInAsAdmin(product.url);
    await admin.createBannerAd({ title: 'x'.repeat(200), content: `${'y'.repeat(300)}\n\n${AD.content}` });
    await admin.leave();
    const adminPage = bannersPage(page);
    await adminPage.open(product.url);
    await adminPage.button('New Banner Ad').click();
    await adminPage.button('Preview').click();
    await adminPage.write(AD);
    await page.getByText('In Hindi (optional)').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByLabel('Hindi title')).toBeVisible();
    const targets = page.locator('main button:visible, main textarea:visible, main input:visible');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolation(page);
  });
});
