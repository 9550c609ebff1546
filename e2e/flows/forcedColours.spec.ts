import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});

/** The system chooses the colours, so their contrast is not the page's. */
const SYSTEM = ['color-contrast'];

test('the switch shows its thumb on and off, and the name its mark', async ({ page, product }) => {
  await page.goto(product.url);
  const { aiSwitch } = mainPage(page);
  const colours = () =>
    aiSwitch.evaluate((control) => {
      const [track, thumb] = control.querySelectorAll('span');
      return [track, thumb].map((part) => part && getComputedStyle(part).backgroundColor);
    });
  const mark = page.locator('header span[aria-hidden]').first();
  expect(await mark.evaluate((half) => getComputedStyle(half).backgroundImage)).toContain('gradient');
  for (const on of [false, true]) {
    if (on) await aiSwitch.click();
    await expect(aiSwitch).toHaveAttribute('aria-checked', String(on));
    await expect(async () => {
      const [track, thumb] = await colours();
      expect(thumb).not.toBe(track);
    }).toPass();
  }
});

test('axe finds nothing on the page with AI mode off and on, after a draw, and in the dialogs', async ({
  page,
  product,
  feed,
}) => {
  await page.goto(product.url);
  await screenshots(page).scrollTo();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expectNoAxeViolation(page, SYSTEM);
  const main = mainPage(page);
  await main.aiSwitch.click();
  await main.pending();
  await expectNoAxeViolation(page, SYSTEM);
  feed.advance();
  await expect(page.getByText(/^Last: (BIG|SMALL), (won|lost), drew/).last()).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
  for (const name of ['Level Chart', 'Tutorial', 'Leaderboard', 'Track Record']) {
    await dialogs(page).chip(name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolation(page, SYSTEM);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await expect(page.getByRole('dialog', { name: 'Your limits and data' })).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
});

test('axe finds nothing on the pages of proofs and of chance, where none is, and on the Hindi page', async ({
  page,
  product,
}) => {
  for (const path of ['verify', 'why', 'no/such/page', 'hi/', 'hi/verify', 'hi/why']) {
    await page.goto(`${product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolation(page, SYSTEM);
  }
});
