import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { everyScreen } from '../support/everyScreen.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' }, rate: 4 });

/** Records what the browser blocks under the content policy, from the first script of each document on. */
async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const recorded: string[] = [];
  await page.exposeFunction('recordViolation', (violation: string) => recorded.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { recordViolation } = globalThis as unknown as { recordViolation: (violation: string) => void };
      recordViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return async () => {
    // Reports come as tasks of their own.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return recorded;
  };
}

test('no screen of the site breaks the content policy, and the policy blocks what is foreign', async ({
  page,
  product,
}) => {
  const violations = await recordViolations(page);
  await everyScreen(page, product.url);
  expect(await violations()).toEqual([]);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://example.com/pixel.png';
    document.body.append(image);
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="alert(1)">planted</p>');
  });
  await expect
    .poll(violations)
    .toEqual(
      expect.arrayContaining(['img-src https://example.com/pixel.png', expect.stringMatching(/^style-src/)]),
    );
});

test('no page of the admin breaks the content policy', async ({ page, product }) => {
  const violations = await recordViolations(page);
  await openAdmin(page, product.url);
  await expect(page.getByText('Answers')).toBeVisible();
  for (const path of [
    '/admin/trail',
    '/admin/account',
    '/admin/screenshots',
    '/admin/giftcode',
    '/admin/ads',
  ]) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'New Banner Ad' }).click();
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('# Title\n\n[link](https://example.com) <b>raw</b>');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('link', { name: 'link' })).toBeVisible();
  await page.goto(`${product.url}/admin/account`);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'The key below, to scan' })).toBeVisible();
  expect(await violations()).toEqual([]);
});
