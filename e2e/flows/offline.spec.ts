import type { Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

/** Opens the page twice: its files are kept for a visitor who returns. */
async function visitTwice(page: Page, url: string) {
  await page.goto(url);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('the page is installable: its manifest names icons that exist in the sizes it says', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(`${product.url}${path}`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Bigsmall', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('without its server the page opens again, with level chart, tutorial and local history', async ({
  page,
  product,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.url);
  const main = mainPage(page);
  await main.period.fill('20241201001');
  await main.predictNow.click();
  await expect(main.toast('Prediction Complete')).toBeVisible();
  await visitTwice(page, product.url);

  await product.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bigsmall' })).toBeVisible();
  await expect(page.getByText('18+')).toBeVisible();
  // The operator's links are those of the last visit.
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  const { chip, levelChart, calculate, rows, tutorial } = dialogs(page);
  await chip('Level Chart').click();
  await calculate.click();
  await expect(rows).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(levelChart).toBeHidden();
  await chip('Tutorial').click();
  await expect(tutorial).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tutorial).toBeHidden();
  await main.period.fill('20241201001');
  await main.predictNow.click();
  await expect(main.toast('⚠️ Already Predicted')).toBeVisible();
  expect(errors).toEqual([]);

  await product.start();
  await page.reload();
  await main.aiSwitch.click();
  await main.pending();
});

test('the worker serves this origin alone, and answers no call but that of the links from its cache', async ({
  page,
  product,
}) => {
  await visitTwice(page, product.url);
  await page.reload();
  const { scope, worker, kept } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const address = registration.active?.scriptURL ?? '';
    return { scope: registration.scope, worker: address, kept: requests.flat().map(({ url }) => url) };
  });
  expect(scope).toBe(`${product.url}/`);
  expect(kept).toContain(`${product.url}/`);
  expect(kept.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([]);
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([`${product.url}/api/config`]);
  expect((await page.request.get(worker)).headers()['cache-control']).toContain('no-cache');
  await product.stop();
  // As the page asks; without it the browser's own cache may answer for a second.
  const asked = page.evaluate(() =>
    fetch('/api/predictions/stats', { cache: 'no-cache' }).then(() => 'answered'),
  );
  await expect(asked).rejects.toThrow('Failed to fetch');
});

for (const [path, said, width] of [
  ['/', 'Offline', 360],
  ['/hi/', 'ऑफ़लाइन', 320],
] as const) {
  test(`a phone of ${width} px without a connection says so in the header of ${path}, which stays one line`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(product.url + path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).not.toHaveCount(0);
    const { height } = (await header.boundingBox())!;
    await page.context().setOffline(true);
    await expect(header.getByRole('status')).toHaveText(said);
    expect((await header.boundingBox())!.height).toBe(height);
    await page.context().setOffline(false);
    await expect(header.getByText(said)).toBeHidden();
    await expect(mainPage(page).toast('')).toHaveCount(0);
  });
}
