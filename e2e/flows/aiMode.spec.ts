import { outcomeOf } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

type Results = { readonly data: { readonly list: readonly { issueNumber: string; number: string }[] } };

test('AI mode predicts the next draw and records it before, and wins and losses settle alike on both sides', async ({
  page,
  product,
  feed,
  request,
}) => {
  await page.addInitScript(() => {
    const vibrated: unknown[] = [];
    Object.assign(window, { vibrated });
    navigator.vibrate = (pattern) => vibrated.push(pattern) > 0;
  });
  await page.goto(product.url);
  await nextDraw(product.url, feed);
  const main = mainPage(page);
  await main.aiSwitch.click();
  const sessionId = await main.sessionId();

  const read = async (path: string) => (await request.get(`${product.url}/api/${path}`)).json();
  const counts = { win: 0, loss: 0 };
  for (let round = 1; counts.win === 0 || counts.loss === 0; round += 1) {
    expect(round, 'a win and a loss come within ten rounds').toBeLessThanOrEqual(10);
    const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
    await expect(main.prediction).toContainText(coming);
    const { prediction } = await main.pending();
    await expect.poll(() => read('predictions/stats')).toMatchObject({ total: round });
    const data = { sessionId, periodNumber: coming, prediction };
    const again = await request.post(`${product.url}/api/predictions`, { data });
    expect([again.status(), (await again.json()).status]).toEqual([200, 'pending']);
    if (round === 1) await expect(main.recorded).toBeVisible();

    feed.advance();
    const number = Number(feed.newest()?.number);
    const status = outcomeOf(number) === prediction ? 'win' : 'loss';
    counts[status] += 1;
    await expect
      .poll(async () => (await main.tracker()).value.history[0], { timeout: 25_000 })
      .toMatchObject({ period: coming, prediction, status, number });
    await expect
      .poll(() => read(`leaderboard/user/${sessionId}`))
      .toMatchObject({ totalPredictions: round, correctPredictions: counts.win });
  }
  expect((await main.tracker()).value.stats).toMatchObject({
    totalWins: counts.win,
    totalLosses: counts.loss,
  });
  const vibrated = await page.evaluate(() => (window as unknown as { vibrated: unknown[] }).vibrated);
  expect(vibrated).toEqual(Array.from({ length: counts.win }, () => [100, 50, 100]));
  await page.reload();
  await expect(main.aiSwitch).toBeChecked();
  expect((await main.tracker()).value.history).toHaveLength(counts.win + counts.loss);
});

test('AI mode says in order what it does, in 2.6 s, and then what it predicts', async ({ page, product }) => {
  await page.clock.install();
  await page.goto(product.url);
  await untilToastsCanShow(page);
  await page.clock.pauseAt(Date.now() + 5_000);
  const main = mainPage(page);
  await main.aiSwitch.click();
  for (const [words, ms] of [
    ['Connecting to live data...', 800],
    ['Processing live game data...', 600],
    ['Analyzing patterns & trends...', 700],
    ['Generating AI prediction...', 500],
  ] as const) {
    await expect(main.card.getByText(words).first()).toBeVisible();
    await page.clock.runFor(ms + 1);
  }
  await page.clock.resume();
  await main.pending();
});

test.describe('at four times the speed', () => {
  // A prediction is accepted until 50 s after the previous draw: at ten times the speed a busy machine is late.
  test.use({ rate: 4 });

  test('two tabs of one visitor make one prediction a period and count each result once', async ({
    context,
    product,
    feed,
    request,
  }) => {
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await tab.goto(product.url);
    const [first, second] = [mainPage(tabs[0]!), mainPage(tabs[1]!)];
    await nextDraw(product.url, feed);
    await first.aiSwitch.click();
    await expect(second.aiSwitch).toBeChecked();
    for (const round of [1, 2]) {
      const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
      for (const tab of [first, second])
        await expect(tab.prediction).toContainText(`Prediction for ${coming}`);
      expect(await first.pending()).toEqual(await second.pending());
      const stats = `${product.url}/api/predictions/stats`;
      await expect.poll(async () => await (await request.get(stats)).json()).toMatchObject({ total: round });
      feed.advance();
      await expect.poll(async () => (await first.tracker()).value.history.length).toBe(round);
    }
    const { stats } = (await second.tracker()).value;
    expect(stats.totalWins + stats.totalLosses).toBe(2);
  });

  test('in a hidden tab AI mode continues: each round is predicted, recorded and settled', async ({
    page,
    product,
    feed,
    request,
  }) => {
    const tab = await sleepingTab(page);
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    await tab.sleep();
    const rounds = [0n, 1n, 2n].map((round) => String(BigInt(period) + round));
    for (const [index, round] of rounds.entries()) {
      // The page shows a prediction while it is being sent, and a draw must not be faster.
      await expect
        .poll(async () => (await request.get(`${product.url}/api/predictions/stats`)).json())
        .toMatchObject({ total: index + 1 });
      await nextDraw(product.url, feed);
      await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(round);
    }
    await tab.wake();
    await expect(page.getByText(/while this tab slept/)).toBeHidden();
    expect((await main.tracker()).value.history.map((past) => past.period)).toEqual(rounds.toReversed());
  });

  test('a device clock that is an hour behind changes nothing', async ({ page, product, feed }) => {
    await page.addInitScript(() => {
      const Real = Date;
      const shifted = () => Real.now() - 3_600_000;
      window.Date = new Proxy(Real, {
        construct: (target, args) =>
          args.length === 0 ? new target(shifted()) : Reflect.construct(target, args),
        get: (target, key) => (key === 'now' ? shifted : (Reflect.get(target, key) as unknown)),
      });
    });
    const recorded = page.waitForResponse('**/api/predictions');
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    expect((await recorded).status()).toBe(201);
    feed.advance();
    await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(period);
    await expect(main.card.getByText(/^closes in (3|4)\d$/)).toBeVisible();
  });
});

test.describe('with a draw at each full minute, at five times the speed', () => {
  test.use({ settings: { GAME_FEED_URL: '', TEST_PREDICTION_SPREAD_MS: '20000' }, rate: 5 });

  test('in two rounds AI mode predicts each draw once and in time, and the number drawn settles it', async ({
    page,
    product,
    request,
    minutes,
  }) => {
    const main = mainPage(page);
    await page.goto(product.url);
    // Early in a round, so that the first prediction is surely in time.
    await minutes.untilSecond(5);
    await main.aiSwitch.click();
    const { period } = await main.pending();
    const periods = [0n, 1n].map((round) => String(BigInt(period) + round));
    await expect
      .poll(async () => (await main.tracker()).value.history.length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(2);
    const settled = (await main.tracker()).value.history.toReversed().slice(0, 2);
    expect(settled.map((past) => past.period)).toEqual(periods);
    // The stream may tell the page of a draw before the results that all poll have it.
    const drawn = new Map<string, number>();
    await expect
      .poll(async () => {
        const results = (await (await request.get(`${product.url}/api/game/results`)).json()) as Results;
        for (const { issueNumber, number } of results.data.list) drawn.set(issueNumber, Number(number));
        return periods.filter((each) => !drawn.has(each));
      })
      .toEqual([]);
    for (const { period: periodNumber, prediction, number, status } of settled) {
      expect(drawn.get(periodNumber)).toBe(number);
      expect(status).toBe(outcomeOf(number!) === prediction ? 'win' : 'loss');
      const data = { sessionId: await main.sessionId(), periodNumber, prediction };
      const held = await request.post(`${product.url}/api/predictions`, { data });
      expect([held.status(), (await held.json()).status]).toEqual([200, status]);
    }
  });
});
