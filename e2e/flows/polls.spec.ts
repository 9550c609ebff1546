import type { Page, Request } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/drawnScreenshot.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { expect, sharedTest as test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// What the browser keeps for offline would answer in place of what these flows take away.
test.use({ serviceWorkers: 'block', settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

const POLLS = [
  'GET /api/game/results',
  'GET /api/screenshots/approved',
  'GET /api/gift-codes',
  'GET /api/gift-codes/notification/status',
  'POST /api/users/active',
  'GET /api/users/active/count',
  'GET /api/predictions/stats',
];

/** The specified polls. A page with a live stream makes none of them: see live.spec.ts. */
const withoutStream = (page: Page) => page.route('**/api/live', (route) => route.fulfill({ status: 404 }));

/** Counts requests by path since `reset`. `settle` waits until their answers are drawn, on a paused clock. */
function counting(page: Page) {
  let counts: Record<string, number> = {};
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    // A stream has no end.
    if (path === '/api/live') return;
    inFlight.add(request);
    if (!path.startsWith('/api/')) return;
    const call = `${request.method()} ${path}`;
    counts[call] = (counts[call] ?? 0) + 1;
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return {
    reset: () => (counts = {}),
    counts: () => counts,
    settle: async () => {
      for (let steps = 0; steps < 12; steps += 1) {
        await page.clock.runFor(50);
        await expect.poll(() => inFlight.size, { intervals: [10] }).toBe(0);
      }
    },
  };
}

const once = (calls: readonly string[]) => Object.fromEntries(calls.map((call) => [call, 1]));

test('without a live stream each poll runs at its interval, stops while the tab is hidden, and runs once when it is visible again', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const tab = await sleepingTab(page);
  await page.clock.install();
  await withoutStream(page);
  const { reset, counts, settle } = counting(page);
  await page.goto(product.url);
  await expect.poll(() => Object.keys(counts())).toEqual(expect.arrayContaining(POLLS));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await settle();
  reset();
  await page.clock.fastForward(31_000);
  await settle();
  expect(counts()).toEqual(once(POLLS));

  await tab.sleep();
  reset();
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);
  await settle();
  expect(counts()).toEqual({});
  await tab.wake();
  // So long a stream has to open.
  await page.clock.fastForward(2000);
  // On a busy machine nothing is in flight yet when the page has not come to it.
  await expect(async () => {
    await settle();
    expect(counts()).toEqual(once(POLLS));
  }).toPass({ intervals: [1000], timeout: 10_000 });
});

test('the admin’s list of screenshots is read every 10 s, not while the tab is hidden, and once when it is visible again', async ({
  page,
  product,
}) => {
  const call = 'GET /api/admin/screenshots';
  const tab = await sleepingTab(page);
  await page.clock.install();
  const { reset, counts, settle } = counting(page);
  await openAdmin(page, product.url, '/screenshots');
  await expect.poll(() => counts()[call]).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await settle();
  reset();
  await page.clock.fastForward(10_100);
  await settle();
  const atOnce = counts()[call];
  expect(atOnce).toBeGreaterThan(0);
  await tab.sleep();
  reset();
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);
  await settle();
  expect(counts()[call]).toBeUndefined();
  await tab.wake();
  await settle();
  expect(counts()[call]).toBe(atOnce);
});

test('while the server is down each list keeps its content and says so, background calls only log, and all recovers', async ({
  page,
  product,
}) => {
  const admin = await signInAsAdmin(product.url);
  const registrationUrl = `${product.url}/register`;
  const code = { gameName: 'Alpha', registrationUrl, giftCode: 'WELCOME', isActive: true };
  const { id } = await admin.createGiftCode(code);
  await approveScreenshots(page, product.url, [1]);
  const logged: string[] = [];
  const uncaught: string[] = [];
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.clock.install();
  await withoutStream(page);
  await page.goto(product.url);
  const { gallery, tiles, scrollTo } = screenshots(page);
  const { giftChip, cards, place, leaderboardChip, leaderboard } = community(page);
  const { chip, trackRecord } = dialogs(page);
  const stats = page.getByRole('region', { name: 'Prediction Stats' });
  await scrollTo();
  await expect(tiles).toHaveCount(1);
  await giftChip.click();
  await expect(cards).toHaveCount(1);
  await expect(stats).toContainText(/Total \d+ · Today \d+/);
  await leaderboardChip.click();
  await expect(leaderboard).toContainText('No leaderboard data available yet.');
  await page.keyboard.press('Escape');
  await chip('Track Record').click();
  await expect(trackRecord).toContainText('Hit rate');
  await page.keyboard.press('Escape');
  await expect(trackRecord).toBeHidden();
  await untilToastsCanShow(page);
  const active = page.getByText(/^\d+ active$/);
  const shown = (await active.textContent()) ?? '';

  await product.kill();
  await page.clock.fastForward(61_000);
  for (const list of [gallery, place, stats]) await expect(list).toContainText('Not updated just now');
  for (const call of ['active ping:', 'users active', 'gift-codes notification'])
    await expect.poll(() => logged.filter((line) => line.startsWith(call)).length).toBeGreaterThan(0);
  await expect(tiles).toHaveCount(1);
  await expect(cards).toHaveCount(1);
  await expect(page.getByText(shown)).toBeVisible();
  await chip('Track Record').click();
  await expect(trackRecord).toContainText('Not updated just now');
  await expect(trackRecord).toContainText('Hit rate');
  await expect(mainPage(page).toast('')).toHaveCount(0);

  await product.start();
  await trackRecord.getByRole('button', { name: 'Try again' }).click();
  await expect(trackRecord).not.toContainText('Not updated just now');
  await page.keyboard.press('Escape');
  await page.clock.fastForward(31_000);
  for (const list of [gallery, place, stats]) await expect(list).not.toContainText('Not updated just now');
  expect(uncaught).toEqual([]);
  await admin.updateGiftCode(id, { ...code, isActive: false });
  await admin.leave();
});

for (const body of ['{"message":"no list"}', 'null']) {
  test(`${body} in place of a list shows as an empty list`, async ({ page, product }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    for (const path of [
      'gift-codes',
      'screenshots/approved',
      'leaderboard',
      'leaderboard/weekly',
      'rewards/weekly',
      'leaderboard/user',
    ]) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ contentType: 'application/json', body }));
    }
    await page.goto(product.url);
    const { giftChip, place, leaderboardChip, leaderboard, tab } = community(page);
    const { gallery, scrollTo } = screenshots(page);
    await giftChip.click();
    await expect(place).toContainText('No gift codes available at the moment. Check back soon!');
    await scrollTo();
    await expect(gallery).toContainText('No approved screenshots yet');
    await leaderboardChip.click();
    await expect(leaderboard).toContainText('No leaderboard data available yet.');
    for (const [name, words] of [
      ['Weekly', 'No weekly rankings yet.'],
      ['Rewards', 'No rewards distributed yet.'],
      ['My Stats', 'Make your first prediction to see your stats here!'],
    ] as const) {
      await tab(name).click();
      await expect(leaderboard).toContainText(words);
    }
    await expect(mainPage(page).toast('')).toHaveCount(0);
    expect(uncaught).toEqual([]);
  });
}
