import { mainPage } from '../pages/mainPage.ts';
import { screenshotReviewPage } from '../pages/screenshotReviewPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { sendScreenshots } from '../support/drawnScreenshot.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

/** What visitors are shown; approvals show a second later at most. */
const inGallery = async (url: string) =>
  ((await (await fetch(`${url}/api/screenshots/approved`)).json()) as readonly object[]).length;

test('a screenshot of a visitor goes through review into the gallery, and out of it again', async ({
  page,
  product,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(product.url);
  await sendScreenshots(visitor, product.url, [1]);
  const adminPage = screenshotReviewPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(page).toHaveTitle(/^Screenshots/);
  await expect(adminPage.cards).toHaveCount(1);
  await expect(adminPage.tab('Pending')).toHaveText('Pending1');
  await expect(adminPage.cards.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectNoAxeViolation(page);
  await adminPage.button('View at full size').click();
  await expect(adminPage.viewer).toContainText('1 of 1');
  await expect(adminPage.pictures).toHaveJSProperty('naturalWidth', 540);
  await expectNoAxeViolation(page);
  await page.goBack();
  await expect(adminPage.viewer).toBeHidden();

  await adminPage.button('Approve').click();
  await expect(toast('Status updated')).toContainText(/has been updated successfully\. Approved: \d/);
  await expect(page.getByText('No screenshots found')).toBeVisible();
  await expect(page.getByText('No submissions pending review')).toBeVisible();
  await expect(adminPage.tab('Approved')).toHaveText('Approved1');
  await expect.poll(() => inGallery(product.url)).toBe(1);
  const community = screenshots(visitor);
  await visitor.reload();
  await community.scrollTo();
  await expect(community.tiles).toHaveCount(1);
  await visitor.close();

  await adminPage.tab('Approved').click();
  await expect(page).toHaveURL(/\?tab=approved$/);
  await page.reload();
  await expect(adminPage.tab('Approved')).toHaveAttribute('aria-selected', 'true');
  await adminPage.button('Reset to Pending').click();
  await expect(page.getByText('No approved screenshots')).toBeVisible();
  await expect(adminPage.tab('Pending')).toHaveText('Pending1');
  await expect.poll(() => inGallery(product.url)).toBe(0);
});

test('A, R and Z approve, reject and undo from anywhere on the page', async ({ page, product }) => {
  await sendScreenshots(page, product.url, [1, 2, 3, 4]);
  const adminPage = screenshotReviewPage(page);
  await adminPage.open(product.url);
  await adminPage.tab('Rejected').click();
  await adminPage.tab('Pending').click();
  await expect(adminPage.cards).toHaveCount(4);
  const lefts = { a: 3, r: 2, z: 3, Z: 4 };
  for (const [key, left] of Object.entries(lefts)) {
    await page.keyboard.press(key.toLowerCase());
    await expect(adminPage.cards).toHaveCount(left);
  }
  for (const [left, key] of ['a', 'r', 'a'].entries()) {
    await page.keyboard.press(key);
    await expect(adminPage.cards).toHaveCount(3 - left);
  }
  await adminPage.button('View at full size').click();
  await expect(adminPage.viewer).toContainText('1 of 1');
  await page.keyboard.press('a');
  await expect(adminPage.viewer).toBeHidden();
  await expect(page.getByText('No screenshots found')).toBeVisible();
  await expect(adminPage.tab('Approved')).toHaveText('Approved3');
  await expect(adminPage.tab('Rejected')).toHaveText('Rejected1');
  await expect.poll(() => inGallery(product.url)).toBe(3);
});

test('of two admins who decide at once one sees that the other was first, and a decision without the server fails', async ({
  page,
  product,
  browser,
}) => {
  await sendScreenshots(page, product.url, [1, 2]);
  const other = await (await browser.newContext()).newPage();
  const [mine, theirs] = [screenshotReviewPage(page), screenshotReviewPage(other)];
  const { toast } = mainPage(page);
  await mine.open(product.url);
  await theirs.open(product.url);
  await expect(mine.cards).toHaveCount(2);
  await expect(theirs.cards).toHaveCount(2);
  const card = mine.cards.first();
  await theirs.cards.first().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(theirs.tab('Rejected')).toHaveText('Rejected1');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(toast('Update failed')).toContainText(
    'Failed to update screenshot status. Another admin reviewed this meanwhile. Your decision was not accepted.',
  );
  expect(await inGallery(product.url)).toBe(0);
  await expectNoAxeViolation(page);
  await other.context().close();

  await page.reload();
  await expect(mine.cards).toHaveCount(1);
  await untilToastsCanShow(page);
  await product.kill();
  await mine.button('Approve').click();
  await expect(toast('Update failed')).toContainText('Failed to update screenshot status.');
  await expect(mine.cards).toContainText('The server did not answer.');
  await product.start();
  await mine.button('Approve').click();
  await expect(page.getByText('No submissions pending review')).toBeVisible();
  await page.route('**/api/images/**', (route) => route.abort('connectionreset'));
  await mine.tab('Rejected').click();
  await expect(mine.cards).toContainText('Failed to load');
  await mine.button('View at full size').click();
  await expect(mine.viewer).toContainText('Failed to load image');
  await expect(mine.viewer).toContainText('Please check your connection');
});
