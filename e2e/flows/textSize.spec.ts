import type { Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { boxOf } from '../support/boxOf.ts';
import { cutOff } from '../support/cutOff.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/stack.ts';
import { withBothPicks } from '../support/withBothPicks.ts';

test.use({ settings: { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '100' }, rate: 4 });

/** Gives the text twice its size, as a reader does in the settings of a browser. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });

for (const { name, ...screen } of [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  { name: '1280 px at 200% zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
]) {
  test(`at ${name} the page, the board, the gallery and every dialog scroll no way but down, and nothing is cut off`, async ({
    browser,
    product,
    minutes,
  }) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
    await minutes.scale(context);
    const page = await context.newPage();
    await approveScreenshots(page, product.url, [1, 2]);
    await withBothPicks(page, product.url);
    const expectReadable = async (what: string) => {
      const issues = await cutOff(page);
      expect(issues, what).toEqual([]);
    };
    const { scrollTo, tiles, viewer } = screenshots(page);
    await scrollTo();
    await expect(tiles).toHaveCount(2);
    await expectReadable('the page');
    await tiles.first().click();
    await expect(viewer).toBeVisible();
    await expectReadable('the viewer');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    const { chip, calculate, rows } = dialogs(page);
    for (const dialog of ['Level Chart', 'Tutorial', 'Leaderboard', 'Track Record']) {
      await chip(dialog).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (dialog === 'Level Chart') {
        await calculate.click();
        await expect(rows.first()).toBeVisible();
      }
      await expectReadable(dialog);
      if (dialog === 'Leaderboard') {
        for (const tab of ['Weekly', 'Rewards', 'My Stats']) {
          await community(page).tab(tab).click();
          await expectReadable(`${dialog}, ${tab}`);
        }
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialogs(page).share).toBeVisible();
    await expectReadable('Share');
    await context.close();
  });
}

test('with text of twice the size a phone scrolls no way but down, no word of the score lies on another, and every link of the bar is whole', async ({
  page,
  product,
  feed,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const main = await inAiMode(page, product.url);
  await main.pending();
  // There is a score from the first result on.
  feed.advance();
  await expect(page.getByText('Wins', { exact: true })).toBeVisible();
  await enlarge(page);
  const share = main.card.getByRole('button', { name: 'Share' });
  expect(await share.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const words = await Promise.all(
    ['Wins', 'Losses', 'Win rate', 'Streak'].map((name) =>
      main.card.getByText(name, { exact: true }).evaluate((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        const { left, right, top } = range.getBoundingClientRect();
        return { left, right, top };
      }),
    ),
  );
  for (const [index, { left, top }] of words.entries()) {
    const before = words[index - 1];
    if (before?.top === top) expect(left).toBeGreaterThanOrEqual(before.right);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const link of await page.getByRole('navigation', { name: 'Links' }).getByRole('link').all()) {
    const { x, right, bottom } = await boxOf(link);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(bottom).toBeLessThanOrEqual(740);
  }
});

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const)
  test(`at ${width} px, with text of twice the size, the pick and its id have one line each in the ring`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    const main = await inAiMode(page, product.url);
    const { period, prediction } = await main.pending();
    await enlarge(page);
    for (const text of [prediction, period]) {
      const lines = await main.card
        .getByText(text, { exact: true })
        .first()
        .evaluate((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return range.getClientRects().length;
        });
      expect(lines, text).toBe(1);
    }
  });
