import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { test as scaledTest } from '../support/scaledStack.ts';
import { expect, test } from '../support/stack.ts';
import { startBreak } from '../support/startBreak.ts';
import { untilProved } from '../support/untilProved.ts';
import { nextDraw } from '../support/nextDraw.ts';

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  settings: { ADMIN_PASSWORD },
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

test('axe finds nothing on the result of a manual pick, where it is shared, while a pick is closed, on its proof, and offline', async ({
  page,
  product,
  feed,
}) => {
  await page.clock.install();
  await page.goto(product.url);
  const main = mainPage(page);
  await page.getByRole('button', { name: 'Use coming period' }).click();
  await main.predictNow.click();
  await page.getByRole('button', { name: 'Share Result' }).click();
  await expect(dialogs(page).share.getByRole('img')).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
  await page.keyboard.press('Escape');
  await expect(dialogs(page).share).toBeHidden();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);

  // A pick has a proof from the first draw on that the product saw appear.
  await nextDraw(product.url, feed);
  await main.aiSwitch.click();
  await main.pending();
  await expect(main.recorded).toBeVisible();
  const closed = main.card.getByText(/^Closed\. Draw in/);
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(closed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoAxeViolation(page, SYSTEM);

  await nextDraw(product.url, feed);
  await page.getByText('Last 10 drawn').click();
  await page
    .getByRole('button', { name: /^Proof of draw/ })
    .first()
    .click();
  const proof = page.getByRole('dialog', { name: 'Proof' });
  await untilProved(proof);
  await expectNoAxeViolation(page, SYSTEM);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();

  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
});

test('axe finds nothing on the gift codes, in the gallery’s viewer, and in a break', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await approveScreenshots(page, product.url, [1, 2]);
  const admin = await signInAsAdmin(product.url);
  const registrationUrl = 'https://games.example.com/register';
  for (const gameName of ['Alpha', 'Beta', 'Gamma'])
    await admin.createGiftCode({ gameName, registrationUrl, giftCode: 'WELCOME-2026', isActive: true });
  await admin.leave();
  await page.reload();
  const { giftChip, cards, place, allCodes } = community(page);
  await giftChip.click();
  await expect(cards).toHaveCount(3);
  await expectNoAxeViolation(page, SYSTEM);
  await place.getByRole('button', { name: 'View all gift codes' }).click();
  await expect(allCodes.getByRole('article')).toHaveCount(3);
  await expectNoAxeViolation(page, SYSTEM);
  await page.keyboard.press('Escape');
  await expect(allCodes).toBeHidden();

  const { tiles, viewer, picture, scrollTo } = screenshots(page);
  await scrollTo();
  await tiles.first().click();
  await expect(picture).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.getByRole('button', { name: 'Limits and your data' }).click();
  await startBreak(page);
  const limits = page.getByRole('dialog', { name: 'Your limits and data' });
  await expect(limits.getByText(/You are on a break\./)).toBeVisible();
  await expectNoAxeViolation(page, SYSTEM);
  await limits.getByRole('button', { name: 'Close' }).click();
  await expect(mainPage(page).aiSwitch).toBeDisabled();
  await expectNoAxeViolation(page, SYSTEM);
});

test('axe finds nothing on the page of proofs, the 404 page on the Hindi page', async ({ page, product }) => {
  for (const path of ['verify', 'no/such/page', 'hi/', 'hi/verify']) {
    await page.goto(`${product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolation(page, SYSTEM);
  }
});

scaledTest.describe('at ten times the speed', () => {
  scaledTest.use({ rate: 10 });

  scaledTest('axe finds nothing while the feed is silent', async ({ page, product, feed }) => {
    const main = await inAiMode(page, product.url);
    await main.pending();
    feed.setMood('error');
    await expect(page.getByText(/No new draws: not updated since/)).toBeVisible();
    await expectNoAxeViolation(page, SYSTEM);
  });
});
