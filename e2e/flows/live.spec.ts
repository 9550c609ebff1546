import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { nextDraw } from '../support/nextDraw.ts';
import { sleepingTab } from '../support/sleepingTab.ts';
import { expect, test } from '../support/stack.ts';

const count = (calls: readonly string[], call: string) => calls.filter((each) => each === call).length;

test('a draw comes by push to every tab of a browser', async ({ context, product, feed }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  const following = tabs.map((tab) => tab.waitForResponse('**/api/banner-ads/active'));
  for (const tab of tabs) await tab.goto(product.url);
  // A tab asks for ads when it begins to follow the stream.
  await Promise.all(following);
  const mains = tabs.map((tab) => mainPage(tab));
  await mains[0]!.aiSwitch.click();
  for (const main of mains) await main.pending();
  feed.advance();
  const words = `Prediction for ${nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''))}`;
  // Sooner than any poll would bring it.
  for (const { prediction } of mains)
    await expect(prediction.filter({ hasText: words })).toBeVisible({ timeout: 9000 });
});

test('a tab that was asleep for 10 minutes shows the newest draw of a server that was started again', async ({
  page,
  product,
  feed,
}) => {
  const tab = await sleepingTab(page);
  await page.clock.install();
  const streaming = page.waitForResponse('**/api/live');
  await page.goto(product.url);
  await streaming;
  const browser = await page.context().newCDPSession(page);
  await tab.sleep();
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (let minute = 0; minute < 10; minute += 1) await nextDraw(product.url, feed);
  await product.kill();
  await product.start();
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward(600_000);
  await tab.wake();
  const { issueNumber = '', number } = feed.newest() ?? {};
  await expect(page.getByText(issueNumber).first()).toBeVisible({ timeout: 5000 });
  await expect(page.getByText(`Last: drew ${number}`).first()).toBeVisible();
});

test.describe('with a draw each minute, at ten times the speed', () => {
  test.use({ settings: { GAME_FEED_URL: '' }, rate: 10 });

  test('with AI mode the draws come by push without a reading; without a stream the page reads them itself', async ({
    browser,
    product,
    minutes,
  }) => {
    const callsOf = async (blocked: boolean) => {
      const context = await browser.newContext();
      await minutes.scale(context);
      if (blocked) await context.route(/\/api\/live$/, (route) => route.abort());
      const page = await context.newPage();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const main = await inAiMode(page, product.url);
      await main.pending();
      // Until what a new page reads is read, and between two draws, so that both minutes have one.
      await minutes.pass(1);
      await minutes.untilSecond(30);
      calls.length = 0;
      await minutes.pass(2);
      await context.close();
      return calls.filter((call) => call.includes('/api/'));
    };
    const [streaming, blocked] = await Promise.all([callsOf(false), callsOf(true)]);
    expect(count(streaming, 'GET /api/game/results')).toBe(0);
    expect(streaming.length, streaming.join(', ')).toBeLessThanOrEqual(6);
    expect(count(blocked, 'GET /api/game/results')).toBeGreaterThan(0);
    for (const calls of [streaming, blocked])
      expect(count(calls, 'POST /api/predictions')).toBeGreaterThan(0);
  });
});
