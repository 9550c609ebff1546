import { readFileSync } from 'node:fs';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { mainPage } from '../pages/mainPage.ts';
import { test as scaledTest } from '../support/scaledStack.ts';
import { startBreak } from '../support/startBreak.ts';
import { expect, test } from '../support/stack.ts';

const HOUR = 3_600_000;

test('a visitor sets limits and a cool-off, which stops AI mode, and the server in other tabs and after cleared storage', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await dialog.getByLabel('Rounds').fill('0');
  await expect(dialog.getByText('A whole number from 1 to 1440, or empty.')).toBeVisible();
  await dialog.getByLabel('Rounds').fill('5');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(mainPage(page).toast('Saved')).toBeVisible();
  await dialog.getByLabel('Rounds').fill('');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText(/^Today: 0\. No limit from .*\sIST\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Rounds')).toHaveValue('5');
  await startBreak(page);
  await expect(dialog.getByText(/You are on a break\. AI mode and manual picks are off/)).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const main = mainPage(page);
  await expect(main.aiSwitch).toBeDisabled();
  await expect(main.aiSwitch).not.toBeChecked();
  await expect(main.predictNow).toBeDisabled();
  await expect(main.period).toHaveAccessibleDescription(/^You are on a break\. .* off until .*\sIST\.$/);
  await expect(page.getByText(/^Off until .*\sIST\.$/)).toBeVisible();
  await page.reload();
  await expect(main.aiSwitch).toBeDisabled();
  await expectNoAxeViolation(page);

  const other = await page.context().newPage();
  await other.goto(product.url);
  await other.evaluate(() => localStorage.clear());
  const answers = await other.evaluate(async () => {
    let results = await fetch('/api/game/results');
    // A loaded machine sheds requests.
    for (let tries = 0; !results.ok && tries < 20; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      results = await fetch('/api/game/results');
    }
    const { data } = await results.json();
    const period = String(BigInt(data.list[0].issueNumber) + 1n);
    const record = async (sessionId: string) => {
      const body = JSON.stringify({ sessionId, periodNumber: period, prediction: 'BIG' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/predictions', { method: 'POST', headers, body });
      return [answer.status, await answer.json()] as const;
    };
    return Promise.all(['new-1', 'new-2', 'new-3'].map(record));
  });
  for (const [status, body] of answers) {
    expect([status, body.code]).toEqual([403, 'cooling_off']);
    expect(body.until).toBeGreaterThan(Date.now());
    expect(body.until).toBeLessThanOrEqual(Date.now() + HOUR);
  }
});

test('a pick that a cool-off of another tab stops is not shown as one, and the page says until when', async ({
  page,
  product,
}) => {
  const main = mainPage(page);
  const read = page.waitForResponse(/\/api\/users\/brakes/);
  await page.goto(product.url);
  await read;
  const other = await page.context().newPage();
  await other.goto(product.url);
  await other.getByRole('button', { name: 'Limits and your data' }).click();
  await startBreak(other);
  await expect(mainPage(other).toast('Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Use coming period' }).click();
  await main.predictNow.click();
  await expect(main.toast('No pick was made')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toHaveCount(0);
  await expect(main.predictNow).toBeDisabled();
  await expect(main.aiSwitch).toBeDisabled();
});

scaledTest(
  'a cool-off ends by itself on an open page, and AI mode stays on at the first press',
  async ({ page, product, minutes }) => {
    const none = { most: null, looser: null };
    let until: number | undefined;
    let isOver = false;
    await page.route('**/api/users/brakes', (route) => {
      // Eight of our seconds from the first answer on: a busy machine loads the page for some of them.
      until ??= minutes.now() + 80_000;
      return route.fulfill({
        json: {
          limit: none,
          used: 0,
          near: false,
          stop: isOver ? null : { code: 'cooling_off', until },
        },
      });
    });
    const main = mainPage(page);
    await page.goto(product.url);
    await expect(main.aiSwitch).toBeDisabled();
    await expect(main.aiSwitch).toBeEnabled();
    isOver = true;
    await main.aiSwitch.click();
    await main.pending();
    await expect(main.aiSwitch).toBeChecked();
    await expect(main.toast('AI mode is off')).toHaveCount(0);
  },
);

test('on a phone no toast of the limits covers the Close of their dialog', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url);
  await mainPage(page).aiSwitch.click();
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await startBreak(page);
  const toast = mainPage(page).toast('AI mode is off');
  await expect(toast).toBeVisible();
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const [over, close] = [toast, dialog.getByRole('button', { name: 'Close' })];
  const [{ y, height }, { y: top }] = [(await over.boundingBox())!, (await close.boundingBox())!];
  expect(y + height).toBeLessThanOrEqual(top);
  await close.click();
  await expect(dialog).toHaveCount(0);
});

test('a visitor exports what is stored, and deletes it here and on the server', async ({ page, product }) => {
  await page.goto(product.url);
  const session = () => page.evaluate(() => localStorage.getItem('session-id') ?? '');
  const before = await session();
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bigsmall-my-data.json');
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported.browser['session-id']).toBe(before);
  expect(exported.server.presence).toMatchObject([{ sessionId: before }]);

  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your data?' });
  await expectNoAxeViolation(page);
  const loaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await loaded;
  await expect.poll(session).not.toBe(before);
  await expect(mainPage(page).toast('Your data is deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const left = await page.evaluate(async (sessionId) => {
    const answer = await fetch('/api/users/data', { headers: { 'x-session-id': sessionId } });
    return (await answer.json()).tables as Record<string, readonly unknown[]>;
  }, before);
  expect(Object.values(left).flat()).toEqual([]);
});
