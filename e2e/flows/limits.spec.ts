import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

async function openLimits(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  return page.getByRole('dialog', { name: 'Your limits and data' });
}

/** Starts a break of an hour in the open dialog of the limits, and answers its question. */
async function startBreak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the break' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take a break of an hour?' });
  await expect(question.getByText(/are off until .*\sIST\. Nobody can end it early/)).toBeVisible();
  await question.getByRole('button', { name: 'Start now' }).click();
}

test('a limit of rounds holds at once and is looser only from tomorrow, and AI mode stops at it', async ({
  page,
  product,
}) => {
  const dialog = await openLimits(page, product.url);
  const main = mainPage(page);
  const rounds = dialog.getByLabel('Rounds');
  const save = () => dialog.getByRole('button', { name: 'Save limits' }).click();
  await rounds.fill('0');
  await expect(dialog.getByText('A whole number from 1 to 1440, or empty.')).toBeVisible();
  await rounds.fill('1');
  await save();
  await expect(main.toast('Limit 1')).toBeVisible();
  await rounds.fill('');
  await save();
  await expect(dialog.getByText(/^Today: 0\. No limit from .*\sIST\.$/)).toBeVisible();
  await expect(rounds).toHaveValue('1');
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await main.aiSwitch.click();
  await expect(main.toast('AI mode is off')).toBeVisible({ timeout: 40_000 });
  await expect(main.aiSwitch).toBeDisabled();
  await expect(main.predictNow).toBeDisabled();
});

test('a break stops AI mode and picks in every tab, on the server too, and after cleared storage', async ({
  page,
  product,
}) => {
  const main = mainPage(page);
  const read = page.waitForResponse(/\/api\/users\/brakes/);
  await page.goto(product.url);
  await read;
  const other = await page.context().newPage();
  const dialog = await openLimits(other, product.url);
  await startBreak(other);
  await expect(dialog.getByRole('heading', { name: /^Break until .*\sIST$/ })).toBeVisible();
  await expectNoAxeViolation(other);

  // The other tab does not know it yet: the server stops its pick.
  await page.getByRole('button', { name: 'Use coming period' }).click();
  await main.predictNow.click();
  await expect(main.toast('No pick was made')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toHaveCount(0);
  await expect(main.predictNow).toBeDisabled();
  await expect(main.period).toHaveAccessibleDescription(/^You are on a break\. .* off until .*\sIST\.$/);
  await expect(main.aiSwitch).toBeDisabled();
  await expect(main.aiSwitch).not.toBeChecked();
  await expect(page.getByText('on a break until')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(main.aiSwitch).toBeDisabled();
  await expectNoAxeViolation(page);

  const results = await (await page.request.get(`${product.url}/api/game/results`)).json();
  const periodNumber = String(BigInt(results.data.list[0].issueNumber) + 1n);
  const data = { sessionId: 'new-session', periodNumber, prediction: 'BIG' };
  const answer = await page.request.post(`${product.url}/api/predictions`, { data });
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'cooling_off']);
});

test('on a phone no toast of the limits covers the Close of their dialog', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url);
  const main = mainPage(page);
  await main.aiSwitch.click();
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await startBreak(page);
  const toast = main.toast('AI mode is off');
  await expect(toast).toBeVisible();
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const close = dialog.getByRole('button', { name: 'Close' });
  const [{ y, height }, { y: top }] = [(await toast.boundingBox())!, (await close.boundingBox())!];
  expect(y + height).toBeLessThanOrEqual(top);
  await close.click();
  await expect(dialog).toHaveCount(0);
});

test('a visitor exports what is stored, and deletes it here and on the server', async ({ page, product }) => {
  const dialog = await openLimits(page, product.url);
  const { sessionId, toast } = mainPage(page);
  const before = (await sessionId()) ?? '';
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bigsmall-my-data.json');
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported.browser['session-id']).toBe(before);

  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your data?' });
  await expectNoAxeViolation(page);
  const loaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await loaded;
  await expect.poll(sessionId).not.toBe(before);
  await expect(toast('Your data is deleted')).toBeVisible();
  const left = await page.evaluate(async (id) => {
    const answer = await fetch('/api/users/data', { headers: { 'x-session-id': id } });
    return (await answer.json()).tables as Record<string, readonly unknown[]>;
  }, before);
  expect(Object.values(left).flat()).toEqual([]);
});
