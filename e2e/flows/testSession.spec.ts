import { mainPage } from '../pages/mainPage.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

test('a link with a test session counts for its tab alone, and a button leads back to the visitor’s own id', async ({
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

  const unnamed = pinged();
  await page.goto(`${product.url}/?test-session`);
  expect(await unnamed).toBe('test-session-default');
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

  const back = pinged();
  await page.getByRole('button', { name: 'Leave test session' }).click();
  expect(await back).toBe(own);
  await expect(page).toHaveURL(`${product.url}/?a=1`);
  await expect(page.getByText('A link opened this tab')).toBeHidden();
});

test('the page puts its session id into no address', async ({ page, product }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const asked = page.waitForResponse('**/api/gift-codes/notification/status');
  await page.goto(product.url);
  expect((await asked).status()).toBe(200);
  const stats = page.waitForResponse('**/api/leaderboard/user');
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  expect((await stats).status()).toBe(200);
  const id = await mainPage(page).sessionId();
  expect(id).toMatch(/^[a-z0-9]{16}$/);
  expect(urls.filter((url) => url.includes(String(id)))).toEqual([]);
});
