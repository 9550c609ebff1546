import type { Page, Request } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { expect, test } from '../support/sharedStack.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' } });

const POLLS = [
  'GET /api/game/results',
  'GET /api/screenshots/approved',
  'GET /api/gift-codes',
  'GET /api/gift-codes/notification/status',
  'POST /api/users/active',
  'GET /api/users/active/count',
  'GET /api/predictions/stats',
];

/** The specified polls. A page with live events makes none of them: see live.spec.ts. */
const withoutLiveEvents = (page: Page) =>
  page.route('**/api/live*', (route) => route.fulfill({ status: 404 }));

/** How often each path was asked for since `reset`. `settle` lets what was asked for arrive and be drawn, on a paused clock. */
function counting(page: Page) {
  let counts: Record<string, number> = {};
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    const { pathname: path, searchParams } = new URL(request.url());
    const isLive = path === '/api/live';
    // A stream has no end. Polls follow the answer to the question whether there are live events.
    if (isLive && !searchParams.has('once')) return;
    inFlight.add(request);
    if (isLive || !path.startsWith('/api/')) return;
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

async function submitApproved(page: Page, url: string) {
  const admin = await signInAsAdmin(url);
  await admin.createGiftCode({
    gameName: 'Alpha',
    registrationUrl: `${url}/register`,
    giftCode: 'WELCOME',
    isActive: true,
  });
  const { name, mimeType, buffer } = await drawnScreenshot(page, 1);
  const form = new FormData();
  form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
  const answer = await fetch(`${url}/api/screenshots/upload`, { method: 'POST', body: form });
  await admin.reviewScreenshot(((await answer.json()) as { id: string }).id, 'approved');
  await admin.leave();
}

test('where the server knows no live events each poll runs at its interval, also on a phone with its panel out of sight, stops while the tab is hidden, and runs once when it is visible again', async ({
  page,
  product,
}) => {
  // So low that the card of the day is far below.
  await page.setViewportSize({ width: 360, height: 500 });
  const tab = await sleepingTab(page);
  await page.clock.install();
  await withoutLiveEvents(page);
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

  reset();
  await page.clock.fastForward(31_000);
  await settle();
  expect(counts()).toEqual(once(POLLS));
});

for (const [adminPage, call, every = 10_000] of [
  ['', 'GET /api/admin/summary'],
  ['', 'GET /api/admin/figures', 60_000],
  ['/screenshots', 'GET /api/admin/screenshots'],
] as const) {
  test(`${call} stops while the tab is hidden, and runs once when it is visible again`, async ({
    page,
    product,
  }) => {
    const tab = await sleepingTab(page);
    await page.clock.install();
    const { reset, counts, settle } = counting(page);
    await openAdmin(page, product.url, adminPage);
    await expect.poll(() => counts()[call]).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await settle();
    reset();
    await page.clock.fastForward(every + 100);
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
}

test('without a network a mark says Offline, and it disappears with the network', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const mark = page.getByRole('banner').getByText('Offline');
  await expect(mark).toBeHidden();
  await untilToastsCanShow(page);
  await page.context().setOffline(true);
  await expect(mark).toBeVisible();
  await expect(mainPage(page).toast('')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(mark).toBeHidden();
});

test('while the server is down each list keeps its content, says that it is not updated, and recovers with its next poll', async ({
  page,
  product,
}) => {
  await submitApproved(page, product.url);
  await page.clock.install();
  await page.goto(product.url);
  const { gallery, tiles, scrollTo } = screenshots(page);
  const { cards, place } = community(page);
  const stats = page.getByRole('region', { name: 'Prediction Stats' });
  await scrollTo();
  await expect(tiles).toHaveCount(1);
  await place.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(1);
  await expect(stats).toContainText(/Total \d+ · Today \d+/);
  const counted = await stats.getByText(/^\d+$/).allTextContents();

  await untilToastsCanShow(page);
  const isStream = (request: Request) => request.url() === `${product.url}/api/live`;
  const streamLost = Promise.race([
    page.waitForEvent('requestfailed', isStream),
    page.waitForEvent('requestfinished', isStream),
  ]);
  await product.kill();
  await streamLost;
  await page.clock.fastForward(31_000);
  for (const list of [gallery, place, stats]) await expect(list).toContainText('Not updated just now');
  await expect(tiles).toHaveCount(1);
  await expect(cards).toHaveCount(1);
  expect(await stats.getByText(/^\d+$/).allTextContents()).toEqual(counted);
  await expect(mainPage(page).toast('')).toHaveCount(0);

  await product.start();
  await page.clock.fastForward(31_000);
  for (const list of [gallery, place, stats]) await expect(list).not.toContainText('Not updated just now');
  await expect(tiles).toHaveCount(1);
  await expect(cards).toHaveCount(1);
});

test('a dialog opened while the server is down shows what was read before, and its retry reads it again', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(product.url);
  const { leaderboardChip, leaderboard } = community(page);
  const { chip, trackRecord } = dialogs(page);
  await leaderboardChip.click();
  await expect(leaderboard).toContainText('No leaderboard data available yet.');
  await page.keyboard.press('Escape');
  await chip('Track Record').click();
  await expect(trackRecord).toContainText('Hit rate');
  await page.keyboard.press('Escape');
  await expect(trackRecord).toBeHidden();

  await product.kill();
  // For a second the browser may answer from its cache (`stale-while-revalidate`).
  const asked = () =>
    page.evaluate(() =>
      fetch('/api/game/track-record').then(
        () => 'answered',
        () => 'down',
      ),
    );
  await expect.poll(asked).toBe('down');
  await page.clock.fastForward(61_000);
  await leaderboardChip.click();
  await expect(leaderboard).toContainText('Not updated just now');
  await expect(leaderboard).toContainText('No leaderboard data available yet.');
  await page.keyboard.press('Escape');
  await chip('Track Record').click();
  await expect(trackRecord).toContainText('Not updated just now');
  await expect(trackRecord).toContainText('Hit rate');

  await product.start();
  await trackRecord.getByRole('button', { name: 'Try again' }).click();
  await expect(trackRecord).not.toContainText('Not updated just now');
  await page.keyboard.press('Escape');
  await leaderboardChip.click();
  await expect(leaderboard).toContainText('No leaderboard data available yet.');
  await expect(leaderboard).not.toContainText('Not updated just now');
});
