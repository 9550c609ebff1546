import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { community } from '../pages/community.ts';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { nextDraw, untilShown } from '../support/nextDraw.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { RANK_MIN_OVERALL: '3', RANK_MIN_WEEKLY: '3' } });

const EMPTY = {
  Overall: 'No leaderboard data available yet. Start making predictions to see rankings!',
  Weekly: 'No weekly rankings yet. Be the first to make predictions this week!',
  Rewards: 'No rewards distributed yet. Weekly rewards are given every Sunday!',
  'My Stats': 'Make your first prediction to see your stats here!',
};

test('the leaderboard is empty at first, then shows the visitor’s way to a rank', async ({
  page,
  product,
  feed,
  playwright,
}) => {
  await page.goto(product.url);
  const { leaderboardChip, leaderboard, tab, rows } = community(page);
  await leaderboardChip.click();
  for (const [name, words] of Object.entries(EMPTY)) {
    await tab(name).click();
    await expect(leaderboard).toContainText(words);
    if (name === 'Rewards') await expect(leaderboard).toContainText('Points have no cash value.');
  }
  await expectNoAxeViolation(page);

  /** What was read stays fresh for a while: only a new page reads it again. */
  const openAnew = async () => {
    await page.keyboard.press('Escape');
    await expect(leaderboard).toBeHidden();
    await page.reload();
    await leaderboardChip.click();
  };
  // A neighbour is another browser: it has a cookie of its own.
  const neighbour = await playwright.request.newContext({ baseURL: product.url });
  await neighbour.post('/api/users/active', { data: { sessionId: 'neighbour' } });
  const own = (await mainPage(page).sessionId()) ?? '';
  const settled = async (sessionId: string) =>
    (await (await neighbour.get(`/api/leaderboard/user/${sessionId}`)).json()).totalPredictions as number;
  const playRound = async (round: number) => {
    const periodNumber = nextPeriod(requirePeriod(await untilShown(product.url, feed)));
    for (const [from, sessionId] of [
      [page.context().request, own],
      [neighbour, 'neighbour'],
    ] as const) {
      const data = { sessionId, periodNumber, prediction: 'BIG' };
      expect((await from.post(`${product.url}/api/predictions`, { data })).status()).toBe(201);
    }
    feed.advance();
    for (const sessionId of [own, 'neighbour']) await expect.poll(() => settled(sessionId)).toBe(round);
  };
  // Predictions are ranked from the first draw on that the product saw appear.
  await nextDraw(product.url, feed);
  await playRound(1);
  await openAnew();
  await tab('My Stats').click();
  await expect(leaderboard).toContainText('Your overall rank: 1 of 3');
  await tab('Overall').click();
  await expect(rows).toHaveCount(0);

  await playRound(2);
  await playRound(3);
  const ranked = async () => ((await (await neighbour.get('/api/leaderboard')).json()) as object[]).length;
  await expect.poll(ranked).toBe(2);
  await openAnew();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Rank 1, gold');
  await expect(rows.filter({ hasText: 'You' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'You' })).toContainText(/of 3 correct/);
  await expect(leaderboard.getByRole('region', { name: 'Overall ranking' })).toHaveCSS('height', '400px');
  await expectNoAxeViolation(page);
  await tab('My Stats').click();
  await expect(leaderboard).toContainText(/Your overall rank\s*#[12]/);
  await page.goBack();
  await expect(leaderboard).toBeHidden();
  await expect(leaderboardChip).toBeFocused();
  await neighbour.dispose();
});
