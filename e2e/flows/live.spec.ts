import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import type { BrowserContext, Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { test as scaledTest } from '../support/scaledStack.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { expect, test } from '../support/stack.ts';
import { nextDraw } from '../support/nextDraw.ts';

const MINUTE = 60_000;

/** The calls of this page or browser, as `method path`. */
function watchCalls(of: Page | BrowserContext) {
  const calls: string[] = [];
  of.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  const streams: number[] = [];
  of.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/live') streams.push(response.status());
  });
  return {
    calls,
    reset: () => (calls.length = 0),
    /** A busy server may refuse one. */
    streams: () => streams.filter((status) => status === 200),
  };
}

test('a draw comes by push to every tab of a browser, over one stream', async ({
  context,
  product,
  feed,
}) => {
  const { streams } = watchCalls(context);
  const tabs = [await context.newPage(), await context.newPage()];
  // A tab asks for ads when it begins to follow the stream. What it has read before, no pushed draw continues.
  const following = tabs.map((tab) => tab.waitForResponse('**/api/banner-ads/active'));
  for (const tab of tabs) await tab.goto(product.url);
  await Promise.all(following);
  await expect.poll(() => streams().length).toBe(1);
  const mains = tabs.map((tab) => mainPage(tab));
  await mains[0]!.aiSwitch.click();
  for (const main of mains) await main.pending();

  feed.advance();
  const words = `Prediction for ${nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''))}`;
  // Sooner than any poll would bring it.
  for (const { prediction } of mains)
    await expect(prediction.filter({ hasText: words })).toBeVisible({ timeout: 9000 });
  expect(streams()).toHaveLength(1);
});

for (const restarts of [false, true]) {
  test(`a tab that was asleep for 10 minutes shows the newest draw within 2 s${restarts ? ', also of a server that was started again' : ''}`, async ({
    page,
    product,
    feed,
  }) => {
    const tab = await sleepingTab(page);
    await page.clock.install();
    const { streams } = watchCalls(page);
    await page.goto(product.url);
    await expect.poll(() => streams().length).toBe(1);
    const browser = await page.context().newCDPSession(page);
    await tab.sleep();
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    for (let minute = 0; minute < 10; minute += 1) {
      await nextDraw(product.url, feed);
    }
    if (restarts) {
      await product.kill();
      await product.start();
    }

    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await page.clock.fastForward(10 * MINUTE);
    const woken = Date.now();
    await tab.wake();
    const newest = feed.newest()?.issueNumber ?? '';
    await expect(page.getByText(newest).first()).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(`Last: drew ${feed.newest()?.number}`).first()).toBeVisible({
      timeout: 2000,
    });
    console.log(`right ${Date.now() - woken} ms after it woke`);
  });
}

scaledTest(
  'when the tab with the stream is closed another one opens it and misses no draw',
  async ({ context, product, feed }) => {
    const { streams } = watchCalls(context);
    const leading = await context.newPage();
    await leading.goto(product.url);
    await expect.poll(() => streams().length).toBe(1);
    const other = await context.newPage();
    const main = await inAiMode(other, product.url);
    const { period } = await main.pending();
    await leading.close();
    feed.advance();
    await expect.poll(() => streams().length).toBe(2);
    await expect
      .poll(async () => (await main.tracker()).value.history.map((each) => each.period))
      .toEqual([period]);
  },
);

scaledTest.describe('with a draw each minute', () => {
  scaledTest.use({ settings: { GAME_FEED_URL: '' } });

  scaledTest(
    'a draw comes by push to each of eight tabs of a browser over HTTP/1.1, over one stream',
    async ({ context, product, minutes }) => {
      const { calls, reset, streams } = watchCalls(context);
      // A browser opens six connections to a server: streams of six tabs would leave none for the other two.
      const tabs: Page[] = [];
      for (let tab = 0; tab < 8; tab += 1) {
        const page = await context.newPage();
        await page.goto(product.url);
        await expect(page.getByText(/^\d{17}$/).first()).toBeVisible();
        tabs.push(page);
      }
      // Until each has read the results once since it follows the stream.
      await minutes.pass(0.5);
      expect(streams()).toHaveLength(1);
      const coming =
        (await tabs[7]!
          .getByText(/^\d{17}$/)
          .first()
          .textContent()) ?? '';
      reset();
      await Promise.all(
        tabs.map((tab) => expect(tab.getByText(nextPeriod(requirePeriod(coming))).first()).toBeVisible()),
      );
      // A tab that gets its event seconds late, on a busy machine, asks once; without events all would ask.
      expect(calls.filter((call) => call === 'GET /api/game/results').length).toBeLessThan(tabs.length / 2);
      expect(streams()).toHaveLength(1);
    },
  );

  scaledTest(
    'a page with AI mode asks at most 2 times a minute with a stream, at most 5 without',
    async ({ browser, product, minutes }) => {
      const counts = async (blocked: boolean) => {
        const context = await browser.newContext();
        await minutes.scale(context);
        if (blocked) await context.route(/\/api\/live$/, (route) => route.abort());
        const page = await context.newPage();
        const { calls, reset } = watchCalls(page);
        const main = await inAiMode(page, product.url);
        await main.pending();
        // Until what a new page reads is read, and between two draws, so that both minutes have one.
        await minutes.pass(1);
        await minutes.untilSecond(30);
        reset();
        await minutes.pass(2);
        await context.close();
        return calls;
      };
      const [streaming, blocked] = await Promise.all([counts(false), counts(true)]);
      console.log(`with a stream: ${streaming.join(', ')}\nwithout: ${blocked.join(', ')}`);
      const RESULTS = 'GET /api/game/results';
      // The day is read once an hour. A busy machine has a draw late, and the page asks for it again.
      const eachMinute = (calls: readonly string[]) =>
        calls.filter(
          (call, at) =>
            !call.startsWith('GET /api/game/day/') && !(call === RESULTS && calls[at - 1] === RESULTS),
        );
      expect(eachMinute(streaming).length / 2).toBeLessThanOrEqual(2);
      expect(eachMinute(blocked).length / 2).toBeLessThanOrEqual(5);
      expect(blocked.filter((call) => call === RESULTS).length / 2).toBeLessThanOrEqual(3);
      // A page that does nothing would ask for nothing; the draws came by push.
      expect(streaming).not.toContain(RESULTS);
      expect(streaming.filter((call) => call === 'POST /api/predictions').length).toBeGreaterThan(0);
      // It learns a draw by a read of the results, or by the call of every 30 s where that comes first.
      expect(blocked.filter((call) => call.startsWith('GET /api/')).length).toBeGreaterThan(0);
      expect(blocked.filter((call) => call === 'POST /api/predictions').length).toBeGreaterThan(0);
    },
  );
});
