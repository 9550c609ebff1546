import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { pickByHand } from '../support/pickByHand.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

test('the level chart calculates, rejects a bad balance, clamps the levels and copies', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
  await page.goto(product.url);
  const { chip, levelChart, balance, levels, calculate, rows } = dialogs(page);
  const { toast } = mainPage(page);
  await chip('Level Chart').click();
  await expect(balance).toHaveValue('1000');
  await expect(levels).toHaveValue('10');
  await expect(levelChart.getByRole('button', { name: 'Copy Chart' })).toBeHidden();
  for (const typed of ['', '0', '-5', '0.00']) {
    await balance.fill(typed);
    await calculate.click();
    await expect(toast('Invalid Balance')).toContainText('Please enter a valid balance amount');
    await toast('Invalid Balance').getByRole('button', { name: 'Close' }).click();
    await expect(toast('Invalid Balance')).toBeHidden();
    await expect(rows).toHaveCount(0);
  }

  await balance.fill('1000');
  await calculate.click();
  await expect(rows).toHaveCount(10);
  await expect(levelChart.getByText('Insufficient Balance')).toBeVisible();
  await expect(rows.nth(9)).toContainText('₹1,023');
  await expect(rows.getByText('Profit')).toHaveCount(10);
  await expectNoAxeViolation(page);

  await levels.fill('99');
  await balance.fill('2000000');
  await balance.press('Enter');
  await expect(levels).toHaveValue('20');
  await expect(rows).toHaveCount(20);
  await expect(levelChart.getByText('Safe to Play')).toBeVisible();
  await levels.fill('');
  await calculate.click();
  await expect(levels).toHaveValue('1');
  await expect(rows).toHaveCount(1);

  await levelChart.getByRole('button', { name: 'Copy Chart' }).click();
  await expect(toast('Chart Copied!')).toContainText('Betting chart copied to clipboard');
  await expect(levelChart).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copied?: string }).copied)).toMatch(
    /Level \| Bet amount \| Total spent \| Profit if win\n1 \| ₹1500000 \|/,
  );
});

test('a visitor reads the tutorial from its first tab to its end', async ({ page, product }) => {
  await page.goto(product.url);
  const { chip, tutorial } = dialogs(page);
  await chip('Tutorial').click();
  await expect(tutorial.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await expect(tutorial).toContainText('BIG is 5-9, SMALL is 0-4');
  await expect(tutorial).toContainText('AI mode predicts automatically every minute');
  await expectNoAxeViolation(page);
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await expect(tutorial.getByRole('heading', { name: 'App Features' })).toBeVisible();
  await expect(tutorial).toContainText('live data is polled every 10 seconds');
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await expect(tutorial.getByRole('heading', { name: 'Pro Tips' })).toBeVisible();
  await expect(tutorial).toContainText('Tele-MANAS 14416');
  await tutorial.getByRole('button', { name: 'Previous' }).click();
  await tutorial.getByRole('button', { name: 'Next' }).click();
  await tutorial.getByRole('button', { name: 'Start Using App' }).click();
  await expect(tutorial).toBeHidden();
  await expect(chip('Tutorial')).toBeFocused();
});

test('Back closes each dialog and stays on the page', async ({ page, product }) => {
  await page.goto('about:blank');
  await page.goto(product.url);
  const { chip, levelChart, tutorial, trackRecord, share } = dialogs(page);
  for (const [name, dialog] of [
    ['Level Chart', levelChart],
    ['Tutorial', tutorial],
    ['Track Record', trackRecord],
  ] as const) {
    await chip(name).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(chip(name)).toBeFocused();
  }
  await pickByHand(page, '20241201001');
  await page.getByRole('button', { name: 'Share Result' }).click();
  await expect(share).toBeVisible();
  await page.goBack();
  await expect(share).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`^${product.url}`));
});

test('a dialog whose code cannot be fetched says so, and opens once the server is up again', async ({
  page,
  product,
}) => {
  const code = /\/assets\/TutorialDialog-[^/]+\.(js|css)$/;
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.goto(product.url);
  const { chip, tutorial } = dialogs(page);
  const { toast } = mainPage(page);
  await chip('Tutorial').click();
  await expect(toast('This could not be opened')).toContainText('Your counts are kept.');
  // The step of a dialog that did not open is taken back.
  await page.waitForFunction(() => !history.state?.dialog);
  await page.unroute(code);
  await chip('Tutorial').click();
  await expect(tutorial).toBeVisible();
});
