import type { Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/stack.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Notes what the browser complains of, and the header before any script of the page has run. */
async function watched(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { built: document.querySelector('header') });
    });
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) shift += value;
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return complaints;
}

/** Whether the header is the element that the server sent: a mismatch renders the whole page again. */
const isKept = (page: Page) =>
  page.evaluate(() => {
    const { built } = window as unknown as { built: Element | null };
    return built !== null && built === document.querySelector('header');
  });

for (const theme of ['dark', 'light'] as const) {
  test(`the built markup is taken over in the ${theme} theme by a new visitor and by one with stored state`, async ({
    page,
    product,
  }) => {
    const complaints = await watched(page);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const deferred = page.waitForResponse('**/api/live');
    await page.goto(product.url);
    const main = mainPage(page);
    const other = theme === 'dark' ? 'light' : 'dark';
    await expect(page.getByRole('button', { name: `Switch to the ${other} theme` })).toBeVisible();
    await expect(page.getByText(/^(One side leads lately|Too early to tell)$/).first()).toBeVisible();
    // All code has come, also what comes two seconds later.
    await untilToastsCanShow(page);
    await deferred;
    expect(await isKept(page)).toBe(true);
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThanOrEqual(0.01);

    await main.period.fill('20241201001');
    await main.predictNow.click();
    await expect(main.toast('Prediction Complete')).toBeVisible();
    await main.aiSwitch.click();
    await main.pending();
    for (const search of ['', '?test-session=flow']) {
      await page.goto(`${product.url}/${search}`);
      await expect(main.aiSwitch).toBeChecked();
      await expect(page.locator('html')).toHaveClass(theme);
      await untilToastsCanShow(page);
      expect(await isKept(page)).toBe(true);
    }

    await page.getByRole('button', { name: 'Tutorial' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isKept(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('what a visitor types before the page’s code has come is picked for', async ({ page, product }) => {
  const pageCode = await hold(page, /\/assets\/page-[^/]*\.js$/);
  await page.goto(product.url, { waitUntil: 'commit' });
  const main = mainPage(page);
  await main.period.fill('20241201001');
  pageCode.release();
  await untilToastsCanShow(page);
  await expect(main.period).toHaveValue('20241201001');
  await main.predictNow.click();
  await expect(main.toast('Prediction Complete')).toBeVisible();
});

test('without JavaScript the page says what it is and for whom', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Bigsmall' })).toBeVisible();
  expect(await page.content()).toContain('Bigsmall follows the live 1-minute BIG or SMALL game');
  await expect(page.getByText('18+').first()).toBeVisible();
  await expect(page.getByText('Draws are random').first()).toBeVisible();
  for (const dead of ['switch', 'textbox', 'navigation', 'button'] as const)
    await expect(page.getByRole(dead)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Community Success Gallery' })).toBeHidden();
  await context.close();
});

test('a page other than the first one comes without its markup', async ({ page, product }) => {
  const html = async (path: string) => (await page.request.get(product.url + path)).text();
  expect(await html('/')).toContain('Only Wingo 1min');
  for (const path of ['/admin', '/no/such/page']) expect(await html(path)).not.toContain('Only Wingo 1min');
});
