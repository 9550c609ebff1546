import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { screenshotReviewPage } from '../pages/screenshotReviewPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

/** Sends one for each seed, drawn by `page`, as visitors whom the server does not know. */
async function submitAs(page: Page, url: string, seeds: readonly number[]): Promise<void> {
  for (const seed of seeds) {
    const { name, mimeType, buffer } = await drawnScreenshot(page, seed);
    const form = new FormData();
    form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
    const answer = await fetch(`${url}/api/screenshots/upload`, { method: 'POST', body: form });
    expect(answer.status).toBe(201);
  }
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

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
  const community = screenshots(visitor);
  await community.scrollTo();
  await community.file.setInputFiles(await drawnScreenshot(visitor, 1));
  await community.submit.click();
  await expect(mainPage(visitor).toast('Screenshot submitted successfully!')).toBeVisible();

  const adminPage = screenshotReviewPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(page).toHaveTitle(/^Screenshots/);
  await expect(adminPage.cards).toHaveCount(1);
  await expect(adminPage.tab('Pending')).toHaveText('Pending1');
  await expect(adminPage.cards).toContainText('Confidence');
  const thumbnail = adminPage.cards.locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoAxeViolation(page);

  await adminPage.button('View at full size').click();
  await expect(adminPage.viewer).toContainText('1 of 1');
  await expect(adminPage.pictures).toHaveCSS('opacity', '1');
  expect(await adminPage.pictures.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);
  await expectNoAxeViolation(page);
  await page.goBack();
  await expect(adminPage.viewer).toBeHidden();
  await expect(adminPage.focused).toHaveCount(1);

  await adminPage.button('Approve').click();
  await expect(toast('Status updated')).toContainText('Screenshot status has been updated successfully.');
  await expect(page.getByText('No screenshots found')).toBeVisible();
  await expect(page.getByText('No submissions pending review')).toBeVisible();
  await expect(adminPage.tab('Approved')).toHaveText('Approved1');
  await expect.poll(() => inGallery(product.url)).toBe(1);
  await visitor.reload();
  await community.scrollTo();
  await expect(community.tiles).toHaveCount(1);

  await adminPage.tab('Approved').click();
  await expect(page).toHaveURL(/\?tab=approved$/);
  await page.reload();
  await expect(adminPage.tab('Approved')).toHaveAttribute('aria-selected', 'true');
  await adminPage.button('Reset to Pending').click();
  await expect(page.getByText('No approved screenshots')).toBeVisible();
  await expect(adminPage.tab('Pending')).toHaveText('Pending1');
  await expect.poll(() => inGallery(product.url)).toBe(0);
  await visitor.reload();
  await community.scrollTo();
  await expect(community.gallery).toContainText('No approved screenshots yet');

  // What comes while the page is looked at is shown where there is nothing else, and told of where there is.
  await adminPage.tab('Pending').click();
  await expect(adminPage.cards).toHaveCount(1);
  await submitAs(visitor, product.url, [2]);
  await expect(adminPage.button('1 new — show')).toBeVisible();
  await expect(adminPage.cards).toHaveCount(1);
  await adminPage.button('1 new — show').click();
  await expect(adminPage.cards).toHaveCount(2);
  await expect(adminPage.cards.first()).toBeFocused();
});

test('twenty screenshots are reviewed by keyboard alone', async ({ page, product }) => {
  await submitAs(page, product.url, seeds(20));
  const adminPage = screenshotReviewPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.cards).toHaveCount(20);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(adminPage.cards).toHaveCount(20);

  // By Tab into the cards; the arrows then know the grid.
  await adminPage.selectAll.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(adminPage.cards.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const below = await adminPage.focused.boundingBox();
  const first = await adminPage.cards.first().boundingBox();
  expect(below?.x).toBe(first?.x);
  await page.keyboard.press('Home');
  await expect(adminPage.cards.first()).toBeFocused();
  // Out of sight it is scrolled to, clear of the bars at the top.
  await page.keyboard.press('End');
  await expect(adminPage.cards.last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(adminPage.cards.first()).toBeInViewport({ ratio: 0.9 });

  // Both decisions are taken back, the last first, and the keys act on what came back.
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(adminPage.cards).toHaveCount(18);
  await page.keyboard.press('z');
  await expect(adminPage.cards).toHaveCount(19);
  await page.keyboard.press('Control+z');
  await expect(adminPage.cards).toHaveCount(20);
  await expect(adminPage.cards.first()).toBeFocused();
  // While there is a selection the keys act on it, wherever the focus is.
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await page.keyboard.press('r');
  await expect(adminPage.cards).toHaveCount(18);
  await expect(toast('Status updated')).toContainText('2 screenshots have been updated successfully.');
  await page.keyboard.press('z');
  await expect(adminPage.cards).toHaveCount(20);
  await expect(adminPage.cards.first()).toBeFocused();

  for (let left = 20; left > 2; left -= 1) {
    await page.keyboard.press(left % 3 === 0 ? 'r' : 'a');
    await expect(adminPage.cards).toHaveCount(left - 1);
    await expect(adminPage.focused).toHaveCount(1);
  }
  await page.keyboard.press('Enter');
  await expect(adminPage.viewer).toContainText('1 of 2');
  await page.keyboard.press('a');
  await expect(adminPage.viewer).toContainText('1 of 1');
  await page.keyboard.press('r');
  await expect(adminPage.viewer).toBeHidden();
  await expect(page.getByText('No screenshots found')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect(toast('Status updated')).toBeVisible();
  await expect(adminPage.tab('Approved')).toHaveText('Approved13');
  await expect(adminPage.tab('Rejected')).toHaveText('Rejected7');
  await expect.poll(() => inGallery(product.url)).toBe(13);
});

test('of two admins who decide at once one sees that the other was first', async ({
  page,
  product,
  browser,
}) => {
  await submitAs(page, product.url, [1, 2]);
  const other = await (await browser.newContext()).newPage();
  const [mine, theirs] = [screenshotReviewPage(page), screenshotReviewPage(other)];
  await mine.open(product.url);
  await theirs.open(product.url);
  await expect(mine.cards).toHaveCount(2);
  await expect(theirs.cards).toHaveCount(2);

  const card = mine.cards.first();
  await theirs.cards.first().getByRole('button', { name: 'Reject' }).click();
  await expect(theirs.cards).toHaveCount(1);
  await expect(theirs.tab('Rejected')).toHaveText('Rejected1');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(mainPage(page).toast('Update failed')).toContainText('Failed to update screenshot status.');
  await expect(card).toContainText('Another admin reviewed this meanwhile. Your decision was not accepted.');
  await expect(card).toContainText('No longer pending');
  await expect(mine.tab('Rejected')).toHaveText('Rejected1');
  expect(await inGallery(product.url)).toBe(0);
  await expectNoAxeViolation(page);
  await mine.button('1 changed — refresh').click();
  await expect(mine.cards).toHaveCount(1);
  await expect(mine.cards).toBeFocused();
  await other.context().close();
});

test('an admin approves many at once; those that fail are named and stay', async ({ page, product }) => {
  await submitAs(page, product.url, seeds(7));
  const adminPage = screenshotReviewPage(page);
  const { toast } = mainPage(page);
  await adminPage.open(product.url);
  await expect(adminPage.cards).toHaveCount(7);
  await adminPage.selectAll.check();
  await adminPage.cards.nth(6).getByRole('checkbox').uncheck();
  await expect(adminPage.button('Approve 6 selected')).toBeVisible();
  await expectNoAxeViolation(page);

  // Two of them are given their verdict elsewhere meanwhile.
  await page.evaluate(async () => {
    const rows = (await (await fetch('/api/admin/screenshots?status=pending')).json()) as { id: string }[];
    for (const { id } of rows.slice(0, 2)) {
      await fetch(`/api/admin/screenshots/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'rejected' }),
      });
    }
  });
  await adminPage.button(/^Approve \d selected$/).click();
  await expect(toast('Update failed')).toContainText('4 updated, 2 failed');
  await expect(adminPage.tab('Approved')).toHaveText('Approved4');
  await expect(adminPage.tab('Rejected')).toHaveText('Rejected2');
  await expect(adminPage.cards).toHaveCount(3);
  await adminPage.button('2 changed — refresh').click();
  await expect(adminPage.cards).toHaveCount(1);
  await expect.poll(() => inGallery(product.url)).toBe(4);

  // The server is down: what was read stays, and the decision can be sent again.
  await product.kill();
  await adminPage.button('Approve').click();
  await expect(toast('Update failed')).toBeVisible();
  await expect(adminPage.cards).toContainText('The server did not answer.');
  await expect(page.getByText(/^Not updated since .*\sIST; trying again\.$/)).toBeVisible();
  await product.start();
  await adminPage.button('Approve').click();
  await expect(page.getByText('No screenshots found')).toBeVisible();
  await expect.poll(() => inGallery(product.url)).toBe(5);
});
