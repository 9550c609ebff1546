import { mainPage } from '../pages/mainPage.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/scaledStack.ts';
import { textsSeen } from '../support/textsSeen.ts';

const connectionError = 'Unable to fetch live data. Please check connection and try again.';

test.describe('at four times the speed', () => {
  // A prediction is taken until 50 s after the draw before it: at ten times the speed a busy machine is late.
  test.use({ rate: 4 });

  test('while the server is down one toast says so, the score stays, and the page recovers on its own', async ({
    page,
    product,
  }) => {
    let toasts = 0;
    await page.exposeFunction('countToast', () => {
      toasts += 1;
    });
    await page.addInitScript((text) => {
      let shown = false;
      new MutationObserver(() => {
        const visible = document.body?.innerText.includes(text);
        if (visible && !shown) void (window as unknown as { countToast: () => Promise<void> }).countToast();
        shown = visible;
      }).observe(document, { childList: true, subtree: true });
    }, connectionError);
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
    await expect(page.getByText(/No connection: not updated since/)).toBeVisible();
    await expect(main.generate).toBeVisible();
    await expect(page.getByText(period).first()).toBeVisible();
    // Three more readings fail, long after the toast has gone.
    for (const reading of [1, 2, 3].map((more) => failedReadings + more)) {
      await expect.poll(() => failedReadings).toBeGreaterThanOrEqual(reading);
    }
    await expect(page.getByText(/No connection: not updated since/)).toBeVisible();
    expect(toasts).toBe(1);

    await product.start();
    await expect(page.getByText(/No connection/)).toBeHidden();
    await expect(main.generate).toBeHidden();
    expect(errors).toEqual([]);
  });
});

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
  await expect(page.getByText(/No new draws: not updated since/)).toBeVisible();
  await expect(page.getByText('Connection Error')).toBeHidden();
  const during = await (await fetch(`${product.url}/api/game/results`)).json();
  expect(during.data.list[0].issueNumber).toBe(newest);
  expect(during.meta.stale).toBe(true);

  const failed = feed.reads();
  feed.setMood('well');
  await expect.poll(() => feed.reads()).toBeGreaterThan(failed);
  await expect(page.getByText(/No new draws/)).toBeHidden();
  const after = await (await fetch(`${product.url}/api/game/results`)).json();
  expect(after.data.list[0].issueNumber).toBe(feed.newest()?.issueNumber);
});

test.describe('read directly by the browser', () => {
  test.use({ settings: { GAME_FEED_DIRECT: 'true' } });

  test('the third party’s draws are predicted, and its challenge page shows a Connection Error', async ({
    page,
    product,
    feed,
  }) => {
    const main = await inAiMode(page, product.url);
    const { period } = await main.pending();
    expect(BigInt(period)).toBe(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
    // The toast leaves after half a second.
    const seen = await textsSeen(page, [connectionError]);
    feed.setMood('html');
    await expect.poll(seen, { timeout: 25_000 }).toEqual([connectionError]);
    // Pressed before the feed is well: a page that has read again by itself has no button.
    const reads = feed.reads();
    await main.generate.click();
    await expect.poll(() => feed.reads()).toBeGreaterThan(reads);
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
    for (const key of [
      'tracker',
      'theme',
      'session-id',
      'ai-mode',
      'last-draws',
      'manual-history',
      'ai-reasoning',
    ]) {
      localStorage.setItem(key, '{"version":1,"value":{"pending":[1,{"x":');
    }
  },
} as const;

for (const [kind, spoil] of Object.entries(stores)) {
  test(`with a ${kind} local storage the page still predicts`, async ({ page, product }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(spoil);
    await page.goto(product.url);
    const main = mainPage(page);
    const seen = await textsSeen(page, ['Prediction Complete']);
    await main.period.fill('20241201001');
    await main.predictNow.click();
    await expect.poll(seen).toEqual(['Prediction Complete']);
    await main.aiSwitch.click();
    expect((await main.pending()).period).toMatch(/^\d{17}$/);
    await page.getByRole('button', { name: /theme|light|dark/i }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    expect(errors).toEqual([]);
  });
}
