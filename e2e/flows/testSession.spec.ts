import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/sharedStack.ts';

test('a link with a test session counts for its tab alone: the visitor’s own id stays, and a button leads back', async ({
  page,
  product,
}) => {
  const main = mainPage(page);
  const pinged = () =>
    page
      .waitForRequest('**/api/users/active')
      .then((request) => (request.postDataJSON() as { readonly sessionId: string }).sessionId);
  const first = pinged();
  await page.goto(product.url);
  const own = await first;
  expect(await main.sessionId()).toBe(own);

  const planted = pinged();
  await page.goto(`${product.url}/?a=1&test-session=planted-id`);
  expect(await planted).toBe('test-session-planted-id');
  await expect(page.getByText('A link opened this tab as “test-session-planted-id”.')).toBeVisible();
  expect(await main.sessionId()).toBe(own);
  const stored = await page.evaluate(() => [
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
  ]);
  expect(stored.join(' ')).not.toContain('planted-id');

  const other = await page.context().newPage();
  const beside = other.waitForRequest('**/api/users/active');
  await other.goto(product.url);
  expect((await beside).postDataJSON()).toEqual({ sessionId: own });
  await other.close();

  const back = pinged();
  await page.getByRole('button', { name: 'Leave test session' }).click();
  expect(await back).toBe(own);
  await expect(page).toHaveURL(`${product.url}/?a=1`);
  await expect(page.getByText('A link opened this tab')).toBeHidden();
});

test('the page puts its session id into no address', async ({ page, product }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const asked = ['gift-codes/notification/status', 'banner-ads/active'].map((path) =>
    page.waitForResponse(`**/api/${path}`),
  );
  await page.goto(product.url);
  for (const response of await Promise.all(asked)) expect(response.status()).toBe(200);
  const stats = page.waitForResponse('**/api/leaderboard/user');
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  expect((await stats).status()).toBe(200);
  const id = await mainPage(page).sessionId();
  expect(id).toMatch(/^[a-z0-9]{16}$/);
  expect(urls.filter((url) => url.includes(String(id)))).toEqual([]);
});
