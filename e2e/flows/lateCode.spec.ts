import type { Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/sharedStack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// What the browser keeps for offline would answer in place of what these flows take away.
test.use({ serviceWorkers: 'block' });

/** Takes the code and the styles of a part away, until the returned function gives them back. */
async function takeAway(page: Page, part: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${part}-[^/]+\\.(js|css)$`);
  await page.route(files, (route) => route.abort('connectionreset'));
  return () => page.unroute(files);
}

/** Whether the styles of a part are in the page, for each of its style sheets. */
const styles = (page: Page, part: string) =>
  page
    .locator(`link[rel=stylesheet][href*="/assets/${part}-"]`)
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null));

/** The step of a dialog that did not open is taken back. */
const untilClosed = (page: Page) => page.waitForFunction(() => !history.state?.dialog);

const failedPart = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('the past days whose code fails leave the check of a proof, and come on a press', async ({
  page,
  product,
}) => {
  const giveBack = await takeAway(page, 'FairDays');
  await page.goto(`${product.url}/verify`);
  const notice = failedPart(page, 'The past days could not be loaded');
  await expect(notice).toContainText('The rest of the page still works.');
  await page.getByLabel('Or paste its text').fill('no proof');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/^This is no proof of Bigsmall/)).toBeVisible();

  const asked = page.waitForRequest('**/api/game/fairness');
  await giveBack();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Or paste its text')).toHaveValue('no proof');
});

test('a panel whose code and styles fail comes whole on a press', async ({ page, product }) => {
  const giveBack = await takeAway(page, 'DayCard');
  await page.goto(product.url);
  const notice = failedPart(page, 'This part could not be shown');
  await expect(notice).toBeVisible();
  await giveBack();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Newest on top, India time.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await styles(page, 'DayCard')).toEqual([true]);
});

test('a dialog whose code cannot be fetched says so, and opens once the server is up again', async ({
  page,
  product,
}) => {
  const giveBack = await takeAway(page, 'TutorialDialog');
  await page.goto(product.url);
  const { chip, tutorial } = dialogs(page);
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await chip('Tutorial').click();
  await expect(toast('This could not be opened')).toContainText('Your counts are kept.');
  await untilClosed(page);
  await giveBack();
  await chip('Tutorial').click();
  await expect(tutorial).toBeVisible();
  expect(await styles(page, 'TutorialDialog')).toEqual([true]);
});

test('the limits whose code fails say so, and open once it can be fetched', async ({ page, product }) => {
  const giveBack = await takeAway(page, 'late');
  await page.goto(product.url);
  const open = page.getByRole('button', { name: 'Limits and your data' });
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await open.click();
  await expect(toast('This could not be opened')).toBeVisible();
  await untilClosed(page);
  await giveBack();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Your limits and data' })).toBeVisible();
});

test('the limits whose code failed open by the browser’s Forward too, once it can be fetched', async ({
  page,
  product,
}) => {
  const giveBack = await takeAway(page, 'late');
  await page.goto(product.url);
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await expect(toast('This could not be opened')).toBeVisible();
  await untilClosed(page);
  await giveBack();
  await page.goForward();
  // Before the background starts by itself, 20 s after the failure.
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await expect(dialog).toBeVisible({ timeout: 10_000 });
});

test('what runs in the background comes by itself once its code can be fetched', async ({
  page,
  product,
}) => {
  const live: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/live') && live.push(request.url()));
  await page.clock.install();
  const giveBack = await takeAway(page, 'late');
  await page.goto(product.url);
  const { toast } = mainPage(page);
  await untilToastsCanShow(page);
  await page.clock.fastForward('00:03');
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await expect(toast('This could not be opened')).toBeVisible();
  await untilClosed(page);
  await giveBack();
  expect(live).toEqual([]);
  // The wait begins a little after the dialog is closed.
  await expect(async () => {
    await page.clock.fastForward('00:22');
    expect(live.length).toBeGreaterThan(0);
  }).toPass();
});
