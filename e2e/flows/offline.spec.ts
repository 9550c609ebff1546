import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/stack.ts';

test('the page is installable: its manifest names icons that exist in the sizes it says', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(`${product.url}${path}`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    readonly name: string;
    readonly start_url: string;
    readonly display: string;
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
  await page.getByLabel('Period number').fill('20241201001');
  await page.getByRole('button', { name: 'PREDICT NOW' }).click();
  await expect(main.toast('Prediction Complete')).toBeVisible();
  // The files are kept for a visitor who returns.
  await page.reload();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

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

  // The period predicted before is remembered: this browser's history did not need the server.
  await page.getByLabel('Period number').fill('20241201001');
  await page.getByRole('button', { name: 'PREDICT NOW' }).click();
  await expect(main.toast('⚠️ Already Predicted')).toBeVisible();
  expect(errors).toEqual([]);

  await product.start();
  await page.reload();
  await main.aiSwitch.click();
  await main.pending();
});

test('the page comes from the server while it answers; no call but that of the links is answered from the cache', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.reload();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  // The operator's links, for a page without a network.
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/config']);
  await product.stop();
  const answered = await page.evaluate(() =>
    // As the page asks; without it the browser's own cache may answer for a second.
    fetch('/api/predictions/stats', { cache: 'no-cache' }).then(
      () => true,
      () => false,
    ),
  );
  expect(answered).toBe(false);
});

for (const [path, other, said, width] of [
  ['/', 'हिन्दी', 'Offline', 360],
  ['/hi/', 'English', 'ऑफ़लाइन', 320],
] as const) {
  test(`a phone of ${width} px without a connection says so in the header of ${path}, which stays one line`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(product.url + path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: other })).toBeVisible();
    const { height } = (await header.boundingBox())!;
    await page.context().setOffline(true);
    await expect(header.getByRole('status')).toHaveText(said);
    expect((await header.boundingBox())!.height).toBe(height);
  });
}
