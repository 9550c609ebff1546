import { nextPeriod } from '@bigsmall/domain';
import type { BrowserContext, Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/stack.ts';

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
  for (const tab of tabs) await tab.goto(product.url);
  const mains = tabs.map((tab) => mainPage(tab));
  await mains[0]!.aiSwitch.click();
  for (const main of mains) await main.pending();
  // Both have long asked for a stream by now.
  await tabs[1]!.waitForTimeout(3000);
  expect(streams()).toHaveLength(1);

  feed.advance();
  const words = `Prediction for ${nextPeriod(feed.newest()?.issueNumber ?? '')}`;
  // Sooner than any poll would bring it.
  for (const { prediction } of mains)
    await expect(prediction.filter({ hasText: words })).toBeVisible({ timeout: 9000 });
});

test('when the tab with the stream is closed another one opens it and misses no draw', async ({
  context,
  product,
  feed,
}) => {
  const { streams } = watchCalls(context);
  const leading = await context.newPage();
  await leading.goto(product.url);
  await expect.poll(() => streams().length).toBe(1);
  const other = await context.newPage();
  await other.goto(product.url);
  const main = mainPage(other);
  await main.aiSwitch.click();
  const { period } = await main.pending();
  await leading.close();
  feed.advance();
  await expect.poll(() => streams().length).toBe(2);
  await expect
    .poll(async () => (await main.tracker()).value.history.map((each) => each.period))
    .toEqual([period]);
});

test.describe('with a draw each minute', () => {
  test.use({ settings: { GAME_FEED_URL: '' } });

  test('a page with AI mode asks at most 2 times a minute with a stream, at most 5 without', async ({
    browser,
    product,
  }) => {
    test.setTimeout(330_000);
    const counts = async (blocked: boolean) => {
      const context = await browser.newContext();
      if (blocked) await context.route(/\/api\/live$/, (route) => route.abort());
      const page = await context.newPage();
      const { calls, reset } = watchCalls(page);
      await page.goto(product.url);
      await mainPage(page).aiSwitch.click();
      await mainPage(page).pending();
      // Until what a new page reads is read, and between two draws, so that both minutes have one.
      await page.waitForTimeout(2 * MINUTE - ((Date.now() + MINUTE / 2) % MINUTE));
      reset();
      await page.waitForTimeout(2 * MINUTE);
      await context.close();
      return calls;
    };
    const [streaming, blocked] = await Promise.all([counts(false), counts(true)]);
    console.log(`with a stream: ${streaming.join(', ')}\nwithout: ${blocked.join(', ')}`);
    expect(streaming.length / 2).toBeLessThanOrEqual(2);
    expect(blocked.length / 2).toBeLessThanOrEqual(5);
    // A page that does nothing would ask for nothing; the draws came by push.
    expect(streaming).not.toContain('GET /api/game/results');
    expect(streaming.filter((call) => call === 'POST /api/predictions').length).toBeGreaterThan(0);
    expect(blocked.filter((call) => call === 'GET /api/game/results').length).toBeGreaterThan(0);
  });
});
