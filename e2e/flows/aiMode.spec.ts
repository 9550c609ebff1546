import { outcomeOf } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { test as scaledTest } from '../support/scaledStack.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

// A prediction is taken until 50 s after the draw before it: at ten times the speed a busy machine is late.
scaledTest.use({ rate: 4 });

test('AI mode predicts the next draw, the server records it before the draw, and both settle it the same way', async ({
  page,
  product,
  feed,
  request,
}) => {
  await page.goto(product.url);
  await nextDraw(product.url, feed);
  // A press on a page that has not begun counts the time since its load as that of the first step.
  await untilToastsCanShow(page);
  const main = mainPage(page);
  const seen = await textsSeen(page, ['Connecting to live data...', 'Processing live game data...']);
  await main.aiSwitch.click();
  await expect.poll(seen).toEqual(['Connecting to live data...', 'Processing live game data...']);
  const sessionId = await main.sessionId();
  const { period, prediction } = await main.pending();
  expect(BigInt(period)).toBe(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
  await expect(main.recorded).toBeVisible();

  const again = await request.post(`${product.url}/api/predictions`, {
    data: { sessionId, periodNumber: period, prediction },
  });
  expect(again.status()).toBe(200);
  expect(await again.json()).toMatchObject({ periodNumber: period, prediction, status: 'pending' });

  // Before the draw: soon after it the page predicts the next period.
  const stats = async () => (await request.get(`${product.url}/api/predictions/stats`)).json();
  await expect.poll(stats).toMatchObject({ today: 1 });

  feed.advance();
  const drawn = Number(feed.newest()?.number);
  const won = outcomeOf(drawn) === prediction;
  await expect
    .poll(async () => (await main.tracker()).value.history[0], { timeout: 25_000 })
    .toMatchObject({ period, prediction, status: won ? 'win' : 'loss', number: drawn });
  await expect
    .poll(async () => (await request.get(`${product.url}/api/leaderboard/user/${sessionId}`)).json())
    .toMatchObject({ totalPredictions: 1, correctPredictions: won ? 1 : 0 });
  await page.reload();
  await expect(main.aiSwitch).toBeChecked();
  expect((await main.tracker()).value.history).toHaveLength(1);
});

scaledTest(
  'two tabs of one visitor make one prediction a period and count each result once',
  async ({ context, product, feed, request }) => {
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await tab.goto(product.url);
    const [first, second] = [mainPage(tabs[0]!), mainPage(tabs[1]!)];
    await nextDraw(product.url, feed);
    await first.aiSwitch.click();
    await expect(second.aiSwitch).toBeChecked();

    const rounds = 3;
    for (let round = 1; round <= rounds; round += 1) {
      const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
      for (const tab of [first, second]) {
        await expect(tab.prediction).toContainText(`Prediction for ${coming}`);
      }
      expect(await first.pending()).toEqual(await second.pending());
      // The draw must not come before the prediction has reached the server.
      const stats = `${product.url}/api/predictions/stats`;
      await expect.poll(async () => await (await request.get(stats)).json()).toMatchObject({ total: round });
      feed.advance();
      await expect.poll(async () => (await first.tracker()).value.history.length).toBe(round);
    }
    const { stats } = (await second.tracker()).value;
    expect(stats.totalWins + stats.totalLosses).toBe(rounds);
    const sessionId = await first.sessionId();
    const own = await request.get(`${product.url}/api/leaderboard/user/${JSON.parse(`"${sessionId}"`)}`);
    expect(await own.json()).toMatchObject({ totalPredictions: rounds, correctPredictions: stats.totalWins });
  },
);

scaledTest(
  'in a hidden tab AI mode continues for five rounds: each is predicted, recorded and settled',
  async ({ page, product, feed, request }) => {
    const tab = await sleepingTab(page);
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    await tab.sleep();

    const rounds = Array.from({ length: 5 }, (_, round) => String(BigInt(period) + BigInt(round)));
    // The page shows a prediction while it is being sent, and a draw must not be faster.
    const recorded = async (total: number) =>
      expect
        .poll(async () => (await request.get(`${product.url}/api/predictions/stats`)).json())
        .toMatchObject({ total });
    for (const [index, round] of rounds.entries()) {
      await recorded(index + 1);
      await nextDraw(product.url, feed);
      await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(round);
      await expect
        .poll(async () => Object.keys((await main.tracker()).value.pending))
        .toEqual([String(BigInt(round) + 1n)]);
    }
    await recorded(6);

    await tab.wake();
    await expect(page.getByText(/while this tab slept/)).toBeHidden();
    expect((await main.tracker()).value.history.map((past) => past.period)).toEqual(rounds.toReversed());
  },
);

for (const hours of [-1, 1]) {
  scaledTest(`a device clock off by ${hours} h changes nothing`, async ({ page, product, feed, request }) => {
    await page.addInitScript((shift) => {
      const now = Date.now.bind(Date);
      const Real = Date;
      const shifted = () => now() + shift;
      window.Date = new Proxy(Real, {
        construct: (target, args) =>
          args.length === 0 ? new target(shifted()) : Reflect.construct(target, args),
        get: (target, key) => (key === 'now' ? shifted : (Reflect.get(target, key) as unknown)),
      });
    }, hours * 3_600_000);
    await page.goto(`${product.url}/?test-session=skewed`);
    const main = mainPage(page);
    const recorded = page.waitForResponse('**/api/predictions');
    await main.aiSwitch.click();
    const { period, prediction } = await main.pending();
    expect(BigInt(period)).toBe(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
    expect((await recorded).status()).toBe(201);
    const held = await request.post(`${product.url}/api/predictions`, {
      data: { sessionId: 'test-session-skewed', periodNumber: period, prediction },
    });
    expect(held.status()).toBe(200);
    feed.advance();
    const seconds = async () => Number.parseInt((await page.getByText(/^\d+ s$/).textContent()) ?? '', 10);
    // It begins again with the draw: a slow machine, at this speed, has half of a minute too.
    await expect.poll(seconds).toBeGreaterThan(30);
    expect(await seconds()).toBeLessThanOrEqual(60);
    await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(period);
  });
}
