import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { expect, test } from '../support/stack.ts';

test('the page keeps its theme without a flash, under a policy without inline code', async ({
  page,
  product,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') violations.push(message.text());
  });
  const policy = (await page.goto(product.url))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: /theme|light|dark/i }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { classBeforeScripts: document.documentElement.className });
    });
  });
  await page.reload();
  expect(
    await page.evaluate(() => (window as unknown as { classBeforeScripts: string }).classBeforeScripts),
  ).toMatch(/light/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  expect(violations).toEqual([]);
});

test('an unknown path is the 404 page', async ({ page, product }) => {
  const response = await page.goto(`${product.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the footer carries three links, the age line, the randomness line and the helpline', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  for (const name of ['Register', 'Join Telegram', 'Customer Support']) {
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('18+');
  await expect(foot).toContainText(/random/i);
  await expect(foot).toContainText('Tele-MANAS 14416');
  await expect(page.getByText('Only Wingo 1min')).toBeVisible();
});

test.describe('with a prediction', () => {
  // The steps of the prediction take a second and not three.
  test.use({ rate: 4 });

  for (const scheme of ['dark', 'light'] as const) {
    for (const width of [360, 768, 1280]) {
      test(`at ${width} px, ${scheme}: no axe violation, no sideways scroll, targets large enough, little shift`, async ({
        page,
        product,
      }) => {
        const shift = await layoutShift(page);
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
        await page.setViewportSize({ width, height: 800 });
        const main = await inAiMode(page, product.url);
        await main.pending();
        await expectNoAxeViolation(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { sum, of } = await shift.read();
        expect(sum, of.join('\n')).toBeLessThanOrEqual(0.01);
      });
    }
  }
});

test('by keyboard alone a visitor switches AI mode on, picks by hand and reads the track record', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const main = mainPage(page);
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        // Between the page's end and its start the whole body holds the focus, with every word in it.
        if (element === document.body) return '';
        const label = element?.getAttribute('aria-labelledby');
        const named = label ? document.getElementById(label)?.textContent : undefined;
        const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return named ?? labelled ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reaches ${String(name)}`);
  };
  await tabTo(/Period number/);
  await page.keyboard.type('20241201001');
  await page.keyboard.press('Enter');
  await expect(main.toast('Prediction Complete')).toBeVisible();
  await tabTo(/Auto Prediction/);
  await page.keyboard.press('Space');
  await expect(main.aiSwitch).toBeChecked();
  await main.pending();
  await tabTo(/Track Record/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Track record/i });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Track Record', exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});
