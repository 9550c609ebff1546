import type { Browser, Page } from '@playwright/test';
import { bannersPage } from '../pages/bannersPage.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const AD = {
  title: 'Planned maintenance',
  content:
    '# Sunday\n\nFrom **02:00** to *03:00*.\n\n- Read the [notice](https://example.com/notice)\n- `CODE-1`',
};

/** What Markdown has become, its headings' levels and generated names aside. */
const drawn = (page: Page, scope: string) =>
  page.locator(scope).evaluate((root) => {
    const content = root.querySelector('[dir="auto"]');
    return content?.innerHTML.replaceAll(/<(\/?)h[1-6]/g, '<$1h');
  });

/** The ad that somebody new is shown, as it is drawn; null when none is sent. */
async function shownToVisitor(browser: Browser, url: string) {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const answer = visitor.waitForResponse('**/api/banner-ads/active');
  await visitor.goto(url);
  const ad = (await (await answer).json()) as { readonly title: string } | null;
  if (ad !== null) await expect(visitor.getByRole('dialog', { name: ad.title })).toBeVisible();
  const shown = ad === null ? null : await drawn(visitor, '[role="dialog"]');
  await context.close();
  return shown;
}

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
  expect(await shownToVisitor(browser, product.url)).toBe(previewed);

  const switched = page.waitForRequest((request) => request.method() === 'PUT');
  await adminPage.button(`Deactivate ${AD.title}`).click();
  expect((await switched).postDataJSON()).toMatchObject({ isActive: false });
  expect((await switched).postDataJSON()).not.toHaveProperty('title');
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  expect(await shownToVisitor(browser, product.url)).toBeNull();
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
  await adminPage.button('Delete Over').click();
  await adminPage.question.getByRole('button', { name: 'Delete' }).click();
  await expect(adminPage.list).toContainText('No banner ads created yet');
  expect(await shownToVisitor(browser, product.url)).toBeNull();
});

test('a session that ends while the form is open loses nothing typed, nor does a server that is down', async ({
  page,
  product,
}) => {
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
  await product.kill();
  await adminPage.button('Create Banner Ad').click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(adminPage.content).toHaveValue(AD.content);
  await product.start();
  await adminPage.button('Create Banner Ad').click();
  await expect(adminPage.card(AD.title)).toBeVisible();
  await expect(adminPage.title).toBeHidden();
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
