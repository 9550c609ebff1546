import { readFileSync } from 'node:fs';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/stack.ts';

const HOUR = 3_600_000;

test('a visitor sets limits and a cool-off, which stops AI mode, and the server in other tabs and after cleared storage', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Your limits and data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  await dialog.getByLabel('Losses').fill('0');
  await expect(dialog.getByText('A whole number from 1 to 1440, or empty.')).toBeVisible();
  await dialog.getByLabel('Losses').fill('5');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(mainPage(page).toast('Saved')).toBeVisible();
  await dialog.getByLabel('Losses').fill('');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText(/^Today: 0\. No limit from .* IST\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Losses')).toHaveValue('5');
  await dialog.getByRole('radio', { name: '30' }).check();
  await dialog.getByRole('button', { name: 'Start cool-off' }).click();
  await expect(dialog.getByText(/You set a cool-off\. AI mode is off/)).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const main = mainPage(page);
  await main.aiSwitch.click();
  await expect(main.toast('AI mode is off')).toContainText('You set a cool-off.');
  await expect(main.aiSwitch).not.toBeChecked();

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

test('a visitor exports what is stored, and deletes it here and on the server', async ({ page, product }) => {
  await page.goto(product.url);
  const session = () => page.evaluate(() => localStorage.getItem('session-id') ?? '');
  const before = await session();
  await page.getByRole('button', { name: 'Your limits and data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits and data' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bigsmall-my-data.json');
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported.browser['session-id']).toBe(before);
  expect(exported.server.presence).toMatchObject([{ session_id: before }]);

  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your data?' });
  await expectNoAxeViolation(page);
  const loaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await loaded;
  await expect.poll(session).not.toBe(before);
  const left = await page.evaluate(async (sessionId) => {
    const answer = await fetch('/api/users/data', { headers: { 'x-session-id': sessionId } });
    return (await answer.json()).tables as Record<string, readonly unknown[]>;
  }, before);
  expect(Object.values(left).flat()).toEqual([]);
});

test('a visitor carries a session and its cool-off to another browser by a recovery code, which works once', async ({
  page,
  product,
  browser,
}) => {
  const open = async (on: typeof page) => {
    // The same address once more would open its dialogs again.
    await on.goto('about:blank');
    await on.goto(product.url);
    await on.getByRole('button', { name: 'Your limits and data' }).click();
    return on.getByRole('dialog', { name: 'Your limits and data' });
  };
  const session = (on: typeof page) => on.evaluate(() => localStorage.getItem('session-id') ?? '');
  const limits = await open(page);
  await limits.getByRole('button', { name: 'Start cool-off' }).click();
  await expect(limits.getByText(/You set a cool-off\./)).toBeVisible();
  await limits.getByRole('button', { name: 'Another browser' }).click();
  const from = page.getByRole('dialog', { name: 'Another browser' });
  await from.getByRole('button', { name: 'Make a code' }).click();
  const code = await from.getByText(/^(\w{4}-){3}\w{4}$/).innerText();
  await expectNoAxeViolation(page);

  const other = await browser.newContext();
  const there = await other.newPage();
  const enter = async () => {
    await (await open(there)).getByRole('button', { name: 'Another browser' }).click();
    const to = there.getByRole('dialog', { name: 'Another browser' });
    await to.getByLabel('Recovery code').fill(code.toLowerCase());
    return to;
  };
  const first = await enter();
  const loaded = there.waitForEvent('load');
  await first.getByRole('button', { name: 'Use code' }).click();
  await loaded;
  expect(await session(there)).toBe(await session(page));
  await expect(there.getByRole('button', { name: 'Your limits and data' })).toBeVisible();
  await expect(there.getByRole('dialog')).toHaveCount(0);
  await expect((await open(there)).getByText(/You set a cool-off\./)).toBeVisible();
  expect(there.url()).not.toContain(await session(page));
  const again = await enter();
  await again.getByRole('button', { name: 'Use code' }).click();
  await expect(again.getByText(/^No session waits under this code/)).toBeVisible();
  await other.close();
});
