import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/stack.ts';

const MOST_MS = 7000;
const TRIES = 3;
/** Slow 3G: 400 kbit/s each way, 400 ms a round trip; a phone a quarter as fast. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('on slow 3G and a slow phone, with nothing cached, the first prediction is readable within 7 s', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const figures: number[] = [];
  // The best of three, as the figure also depends on the machine: none is needed after one in time.
  for (let tries = 0; tries < TRIES && Math.min(...figures) > MOST_MS; tries += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('ai-mode', '{"version":1,"value":true}'));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const main = mainPage(page);
    // What a visitor reads: the word in the ring, not the words for a screen reader.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!/Prediction for \d+: /.test(document.body?.textContent ?? '')) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(window, { readableAt: performance.now() }));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(product.url, { waitUntil: 'commit' });
    await main.pending();
    await page.waitForFunction(() => 'readableAt' in window);
    figures.push(
      await page.evaluate(() => Math.round((window as unknown as { readableAt: number }).readableAt)),
    );
    await context.close();
  }
  console.log(`first prediction on slow 3G, 4x CPU: ${figures.join(', ')} ms`);
  expect(Math.min(...figures)).toBeLessThanOrEqual(MOST_MS);
});
