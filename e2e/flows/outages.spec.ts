import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';

const CONNECTION_ERROR = 'Unable to fetch live data. Please check connection and try again.';

test.describe('at four times the speed', () => {
  // A prediction is accepted until 50 s after the previous draw: at ten times the speed a busy machine is late.
  test.use({ rate: 4 });

  test('while the server is down one toast says so, the prediction stays, and the page recovers on its own', async ({
    page,
    product,
  }) => {
    let toasts = 0;
    await page.exposeFunction('countToast', () => (toasts += 1));
    await page.addInitScript((text) => {
      let shown = false;
      new MutationObserver(() => {
        const visible = document.body?.innerText.includes(text);
        if (visible && !shown) void (window as unknown as { countToast: () => Promise<void> }).countToast();
        shown = visible;
      }).observe(document, { childList: true, subtree: true });
    }, CONNECTION_ERROR);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    let failedReadings = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/game/results')) failedReadings += 1;
    });
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();

    await product.kill();
    await expect.poll(() => toasts).toBe(1);
    await expect(page.getByText('no connection since')).toBeVisible();
    await expect(main.generate).toBeVisible();
    await expect(page.getByText(period).first()).toBeVisible();
    // More readings fail, long after the toast has gone.
    const before = failedReadings;
    await expect.poll(() => failedReadings).toBeGreaterThanOrEqual(before + 2);
    expect(toasts).toBe(1);

    await product.start();
    await expect(page.getByText('no connection since')).toBeHidden();
    await expect(main.generate).toBeHidden();
    expect(errors).toEqual([]);
  });
});

test.describe('at ten times the speed', () => {
  test.use({ rate: 10 });

  test('a feed that answers without draws leaves a stale mark and no invented draw', async ({
    page,
    product,
    feed,
  }) => {
    const main = await inAiMode(page, product.url);
    await main.pending();
    const newest = feed.newest()?.issueNumber;
    for (const mood of ['html', 'empty', 'denied', 'error', 'hang'] as const) {
      feed.setMood(mood);
      feed.advance();
      const before = feed.reads();
      await expect.poll(() => feed.reads()).toBeGreaterThan(before);
    }
    await expect(page.getByText('no new draws since')).toBeVisible();
    await expect(page.getByText('Connection Error')).toBeHidden();
    const read = async () => (await fetch(`${product.url}/api/game/results`)).json();
    const during = await read();
    expect([during.data.list[0].issueNumber, during.meta.stale]).toEqual([newest, true]);

    feed.setMood('well');
    await expect(page.getByText('no new draws since')).toBeHidden();
    expect((await read()).data.list[0].issueNumber).toBe(feed.newest()?.issueNumber);
  });
});

test('an answer of the server without draws shows a Connection Error', async ({ page, product }) => {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.addInitScript(() => localStorage.setItem('ai-mode', '{"version":1,"value":true}'));
  const main = mainPage(page);
  const results = '**/api/game/results';
  for (const body of ['{}', '{"data":{"list":"none"}}', '<html>']) {
    await page.unroute(results);
    await page.route(results, (route) => route.fulfill({ body }));
    await page.goto(product.url);
    await expect(main.toast('Connection Error')).toContainText(CONNECTION_ERROR);
  }
  // Pressed before the server is well: a page that has read again by itself has no button.
  const asked = page.waitForRequest(results);
  await main.generate.click();
  await asked;
  await page.unroute(results);
  await main.pending();
  expect(uncaught).toEqual([]);
});

test.describe('read directly by the browser, at ten times the speed', () => {
  test.use({ settings: { GAME_FEED_DIRECT: 'true' }, rate: 10 });

  test('the third party’s draws are predicted, and its challenge page shows a Connection Error', async ({
    page,
    product,
    feed,
  }) => {
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    expect(BigInt(period)).toBe(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
    // The toast leaves after half a second.
    const seen = await textsSeen(page, [CONNECTION_ERROR]);
    feed.setMood('html');
    await expect.poll(seen, { timeout: 25_000 }).toEqual([CONNECTION_ERROR]);
    feed.setMood('well');
    feed.advance();
    await expect
      .poll(async () => (await main.tracker()).value.history[0]?.period, { timeout: 25_000 })
      .toBe(period);
  });
});

const stores = {
  denied: () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  corrupt: () => {
    if (sessionStorage.getItem('planted') !== null) return;
    sessionStorage.setItem('planted', 'yes');
    for (const key of ['tracker', 'theme', 'session-id', 'ai-mode', 'last-draws', 'manual-history'])
      localStorage.setItem(key, '{"version":1,"value":{"pending":[1,{"x":');
  },
} as const;

for (const [kind, spoil] of Object.entries(stores)) {
  test(`with a ${kind} local storage the page still predicts`, async ({ page, product }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await page.goto(product.url);
    const main = mainPage(page);
    await main.period.fill('20241201001');
    await main.predictNow.click();
    await expect(main.toast('Prediction Complete')).toBeVisible();
    await main.aiSwitch.click();
    expect((await main.pending()).period).toMatch(/^\d{17}$/);
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    expect(errors).toEqual([]);
  });
}
