import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { community } from '../pages/community.ts';
import { mainPage } from '../pages/mainPage.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import type { ReplayFeed } from '../support/replayFeed.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';
import { textsSeen } from '../support/textsSeen.ts';
import { untilShown } from '../support/untilShown.ts';

test.use({ settings: { ADMIN_PASSWORD, RANK_MIN_OVERALL: '3', RANK_MIN_WEEKLY: '3', RANK_MIN_DAYS: '1' } });

/** A new browser's visitor cookie. */
async function newVisitor(url: string): Promise<string> {
  const given = await fetch(`${url}/api/users/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'neighbour' }),
  });
  return given.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Each session, with its visitor's cookie, predicts the coming draw, which is then published and settled. */
async function playRound(url: string, feed: ReplayFeed, cookies: Readonly<Record<string, string>>) {
  const periodNumber = nextPeriod(requirePeriod(await untilShown(url, feed)));
  for (const [sessionId, cookie] of Object.entries(cookies)) {
    const taken = await fetch(`${url}/api/predictions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ sessionId, periodNumber, prediction: 'BIG' }),
    });
    expect(taken.status).toBe(201);
  }
  feed.advance();
}

const settled = async (url: string, sessionId: string) =>
  (await (await fetch(`${url}/api/leaderboard/user/${sessionId}`)).json()).totalPredictions as number;

const ranked = async (url: string) =>
  ((await (await fetch(`${url}/api/leaderboard`)).json()) as readonly object[]).length;

test('the leaderboard is empty at first, then shows the visitor’s way to a rank', async ({
  page,
  product,
  feed,
}) => {
  await page.goto(product.url);
  const { leaderboardChip, leaderboard, tab, rows } = community(page);
  /** What was read stays fresh for a while: only a new page reads it again. */
  const openAnew = async () => {
    await page.keyboard.press('Escape');
    await expect(leaderboard).toBeHidden();
    await page.reload();
    await leaderboardChip.click();
  };
  const own = (await mainPage(page).sessionId()) ?? '';
  await leaderboardChip.click();
  await expect(leaderboard).toContainText(
    'No leaderboard data available yet. Start making predictions to see rankings!',
  );
  await tab('Weekly').click();
  await expect(leaderboard).toContainText(
    'No weekly rankings yet. Be the first to make predictions this week!',
  );
  await tab('Rewards').click();
  await expect(leaderboard).toContainText(
    'No rewards distributed yet. Weekly rewards are given every Sunday!',
  );
  await expect(leaderboard).toContainText('Points have no cash value.');
  await tab('My Stats').click();
  await expect(leaderboard).toContainText('Make your first prediction to see your stats here!');
  await expectNoAxeViolation(page);
  await leaderboard.getByRole('button', { name: 'Set your own limits' }).click();
  await expect(page.getByRole('dialog', { name: 'Your limits and data' })).toBeVisible();
  await page.goBack();
  await expect(leaderboard).toBeVisible();

  const mine = (await page.context().cookies()).find(({ name }) => name === 'bigsmall-visitor');
  const visitors = {
    [own]: `bigsmall-visitor=${mine?.value}`,
    neighbour: await newVisitor(product.url),
  };
  // Predictions are ranked from the first draw on that the product saw appear.
  await untilShown(product.url, feed);
  feed.advance();
  await playRound(product.url, feed, visitors);
  await expect.poll(() => settled(product.url, own)).toBe(1);
  await openAnew();
  await tab('My Stats').click();
  await expect(leaderboard).toContainText('2 more drawn picks needed for an overall rank.');
  await tab('Overall').click();
  await expect(rows).toHaveCount(0);

  await playRound(product.url, feed, visitors);
  await playRound(product.url, feed, visitors);
  await expect.poll(() => settled(product.url, 'neighbour')).toBe(3);
  await expect.poll(() => settled(product.url, own)).toBe(3);
  await expect.poll(() => ranked(product.url)).toBe(2);
  await openAnew();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Rank 1, gold');
  await expect(rows.filter({ hasText: 'You' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'You' })).toContainText(/of 3 correct/);
  await expect(leaderboard.getByRole('region', { name: 'Overall ranking' })).toHaveCSS('height', '400px');
  await expectNoAxeViolation(page);
  await tab('My Stats').click();
  await expect(leaderboard).toContainText(/Your overall rank is #[12]\./);
  await expect(leaderboard.getByRole('img', { name: /You: right .* of 3; a coin: 50%/ })).toBeVisible();
  await page.goBack();
  await expect(leaderboard).toBeHidden();
  await expect(leaderboardChip).toBeFocused();
});

test('a gift code of an admin reaches the visitor’s clipboard, with a dot until it is seen', async ({
  page,
  product,
}) => {
  await page.clock.install();
  /** The page looks by itself every 30 s; an answer of the server can be a second old. */
  const inHalfAMinute = (shown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(31_000);
      await shown();
    }).toPass({ timeout: 30_000 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: String(document.getSelection()) });
    });
  });
  await page.goto(product.url);
  const { giftChip, place, cards, allCodes } = community(page);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toContainText('No gift codes available at the moment. Check back soon!');
  await expect(giftChip).toHaveAccessibleName('Gift Codes');

  const admin = await signInAsAdmin(product.url);
  const registration = `${product.url}/registration?invite=42`;
  const code = (name: string) => ({
    gameName: name,
    registrationUrl: registration,
    giftCode: `${name.toUpperCase()}-WELCOME-CODE-2026`,
    isActive: true,
  });
  const alpha = await admin.createGiftCode(code('Alpha'));
  await admin.createGiftCode(code('Beta'));
  await admin.createGiftCode(code('Gamma'));
  await admin.createGiftCode({ ...code('Hidden'), isActive: false });

  await inHalfAMinute(() => expect(giftChip).toHaveAccessibleName('Gift Codes (new)', { timeout: 3_000 }));
  await inHalfAMinute(() => expect(cards).toHaveCount(3, { timeout: 3_000 }));
  const seen = page.waitForResponse(
    (response) => response.url().endsWith('/notification/seen') && response.ok(),
  );
  await giftChip.click();
  await expect(giftChip).toHaveAccessibleName('Gift Codes');
  await expect(giftChip).toHaveAttribute('aria-expanded', 'true');
  await seen;
  await expect(place).toHaveCount(1);
  await expect(place).toContainText('3 available');
  await expect(place).toContainText('Swipe horizontally to view more gift codes →');
  await expectNoAxeViolation(page);

  // The toast leaves after two seconds.
  const toasts = ['Gift code copied!', 'Alpha gift code copied to clipboard'];
  const told = await textsSeen(page, toasts);
  await cards.filter({ hasText: 'Alpha' }).getByRole('button', { name: 'Copy Alpha gift code' }).click();
  await expect.poll(told).toEqual(toasts);
  expect(await page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe(
    'ALPHA-WELCOME-CODE-2026',
  );
  await expect(mainPage(page).toast('Gift code copied!')).toBeHidden();

  const tab = page.waitForEvent('popup');
  await cards
    .filter({ hasText: 'Beta' })
    .getByRole('link', { name: /^Register/ })
    .click();
  const opened = await tab;
  await opened.waitForURL(registration);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  await place.getByRole('button', { name: 'View all gift codes' }).click();
  await expect(allCodes.getByRole('article')).toHaveCount(3);
  await expectNoAxeViolation(page);
  await page.keyboard.press('Escape');
  // It closes by a step back in the history, which would abort a reload.
  await expect(allCodes).toBeHidden();

  await page.reload();
  await expect(giftChip).toHaveAccessibleName('Gift Codes');
  // With an admin's cookie the list holds the inactive one too; the page does not show it.
  await page.context().addCookies(await admin.cookies());
  await page.reload();
  await place.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(3);
  await page.context().clearCookies();

  await admin.updateGiftCode(alpha.id, { ...code('Alpha'), isActive: false });
  await inHalfAMinute(() => expect(cards).toHaveCount(2, { timeout: 3_000 }));
  await expect(place.getByText('Alpha')).toBeHidden();
  await admin.leave();
});

test('at 360 px a public gift code of 20 characters is shown whole', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const giftCode = 'SHORT-CODE-20-CHARSX';
  const admin = await signInAsAdmin(product.url);
  const registrationUrl = 'https://games.example.com/register';
  await admin.createGiftCode({ gameName: 'Sample', registrationUrl, giftCode, isActive: true });
  await admin.leave();
  await page.goto(product.url);
  const { giftChip, cards } = community(page);
  await giftChip.click();
  const letters = cards.first().getByText(giftCode, { exact: true });
  await expect(letters).toBeVisible();
  expect(await letters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});
