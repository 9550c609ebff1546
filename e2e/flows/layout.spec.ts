import type { Locator, Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { boxOf } from '../support/boxOf.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/stack.ts';

// What the page loads two seconds after its start is there in half a second.
test.use({ settings: { ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '100' }, rate: 4 });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const day = (page: Page) => page.getByRole('slider', { name: 'Draw of the last 24 hours' });

test('at 1280 × 800 the first screen shows prediction, coming period, last draws, own score and the day', async ({
  page,
  product,
  feed,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = await inAiMode(page, product.url);
  await main.pending();
  // There is a score from the first result on.
  feed.advance();
  await expect(page.getByText('Wins', { exact: true })).toBeVisible();
  await expect(page.getByText('AI says', { exact: true })).toBeVisible();
  const { period, prediction } = await main.pending();
  const bar = await boxOf(page.getByRole('navigation', { name: 'Links' }));
  for (const part of [
    page.getByText(prediction, { exact: true }).first(),
    page.getByText(period, { exact: true }).first(),
    page.getByText('Last 5 draws'),
    page
      .getByRole('listitem')
      .filter({ hasText: /^\d(BIG|SMALL)/ })
      .nth(4),
    page.getByText('Wins', { exact: true }),
    page.getByText('Streak', { exact: true }),
    day(page),
    page.getByText(/^1,440 draws|^\d+ draws: /),
  ]) {
    const { x, y, right, bottom } = await boxOf(part);
    expect(Math.min(x, y), String(part)).toBeGreaterThan(0);
    expect(right, String(part)).toBeLessThan(1280);
    expect(bottom, String(part)).toBeLessThanOrEqual(bar.y);
  }
});

test('a tablet has a layout of its own: panels of half the width side by side, the others across', async ({
  page,
  product,
}) => {
  const { scrollTo, upload } = screenshots(page);
  const pairs: readonly (readonly [Locator, Locator])[] = [[panel(page, 'Gift Codes'), upload]];
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(product.url);
  await scrollTo();
  await expect(upload).toBeVisible();
  // The panels are measured one after the other: until what they show has come, one can move between.
  for (const [left, right] of pairs)
    await expect(async () => {
      const boxes = [await boxOf(left), await boxOf(right)] as const;
      const [first, second] = boxes[0].x < boxes[1].x ? boxes : [boxes[1], boxes[0]];
      expect(first.right, String(left)).toBeLessThan(second.x);
      expect(first.y).toBeCloseTo(second.y, 0);
      expect(first.height).toBeCloseTo(second.height, 0);
    }).toPass({ timeout: 10_000 });
  for (const whole of [panel(page, 'Manual prediction'), panel(page, 'The last 24 hours')])
    expect((await boxOf(whole)).width, String(whole)).toBe(768 - 2 * 16);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const tips = await boxOf(panel(page, 'Strategy recommendations'));
      const last = await boxOf(panel(page, 'The last 24 hours'));
      expect([tips.x, tips.y >= last.bottom], `tips are under the day at ${width} px`).toEqual([
        last.x,
        true,
      ]);
    }).toPass({ timeout: 10_000 });
  }
});

test('at 1920 × 1080 three columns use the width and end together: the game, the day above its tips, the gift codes above the upload', async ({
  page,
  product,
}) => {
  const { scrollTo, upload } = screenshots(page);
  const { card } = mainPage(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(product.url);
  await scrollTo();
  await expect(upload).toBeVisible();
  await expect(panel(page, 'Strategy recommendations')).toBeVisible();
  await expect(async () => {
    const columns = [
      [await boxOf(card), await boxOf(panel(page, 'Manual prediction'))],
      [await boxOf(panel(page, 'The last 24 hours')), await boxOf(panel(page, 'Strategy recommendations'))],
      [await boxOf(panel(page, 'Gift Codes')), await boxOf(upload)],
    ] as const;
    const edge = columns[0][0].x;
    expect(edge).toBeLessThanOrEqual(96);
    expect(columns[2][0].right).toBe(1920 - edge);
    for (const [index, [first, last]] of columns.entries()) {
      expect(first.y).toBeCloseTo(columns[0][0].y, 0);
      expect([last.x, last.right]).toEqual([first.x, first.right]);
      expect(last.y - first.bottom).toBeCloseTo(24, 0);
      expect(last.bottom).toBeCloseTo(columns[0][1].bottom, 0);
      if (index > 0) expect(first.x - columns[index - 1]![0].right).toBeCloseTo(24, 0);
    }
    // Nothing but the gallery is below the first screen.
    expect(columns[0][1].bottom - columns[0][0].y).toBeLessThan(1080 - 64);
  }).toPass({ timeout: 10_000 });
});

for (const width of [360, 768, 1024, 1280]) {
  test(`at ${width} px no space is empty below the upload card or between the gallery and the last lines`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.url);
    const { scrollTo, upload, gallery } = screenshots(page);
    await scrollTo();
    await expect(gallery).toContainText('No approved screenshots yet');
    const features = page.getByRole('listitem').filter({ hasText: /^Live draws|^Measured|^Recorded:/ });
    const [card, shots, stats, feature, lastFeature, last] = [
      await boxOf(upload),
      await boxOf(gallery),
      await boxOf(panel(page, 'Prediction Stats')),
      await boxOf(features.first()),
      await boxOf(features.last()),
      await boxOf(page.getByText('Draws are random', { exact: false }).last()),
    ];
    expect(shots.y - card.bottom).toBeLessThanOrEqual(48);
    expect(stats.y - shots.bottom).toBeLessThanOrEqual(48);
    expect(feature.y - stats.bottom).toBeLessThanOrEqual(48);
    expect(last.y - lastFeature.bottom).toBeLessThanOrEqual(48);
    const [tallest, shortest] = [600, 100];
    expect(shots.height).toBeLessThan(tallest);
    expect(shots.height).toBeGreaterThan(shortest);
    if (width < 1024) return;
    // The columns end together.
    await expect(async () => {
      const ends = [await boxOf(upload), await boxOf(panel(page, 'Gift Codes'))] as const;
      expect(ends[0].bottom).toBeCloseTo(ends[1].bottom, 0);
    }).toPass({ timeout: 10_000 });
  });
}

test('at 768 px, beside the gift codes, a chosen file is shown with its name and the reason why it is rejected', async ({
  page,
  product,
}) => {
  const { scrollTo, upload, file, submit } = screenshots(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(product.url);
  await scrollTo();
  await expect(panel(page, 'Gift Codes')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await submit.click();
  const reason = upload.getByText(/^Please select a JPEG/);
  expect((await boxOf(reason)).width).toBeGreaterThan(120);
  expect((await boxOf(reason)).right).toBeLessThanOrEqual((await boxOf(upload)).right - 24);
});

test.describe('at real speed, as a toast leaves after five seconds', () => {
  test.use({ rate: 1 });

  test('toasts stand clear of an open dialog from 768 px on', async ({ page, product }) => {
    const { chip, levelChart, calculate } = dialogs(page);
    const { toast } = mainPage(page);
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(product.url);
      await chip('Level Chart').click();
      await calculate.click();
      await levelChart.getByRole('button', { name: 'Copy Chart' }).click();
      const shown = toast('Chart Copied!');
      await expect(shown).toBeVisible();
      await expect.poll(() => shown.evaluate((each) => each.getAnimations().length)).toBe(0);
      const [dialog, above] = [await boxOf(levelChart), await boxOf(shown)];
      const beside = above.x >= dialog.right || above.y >= dialog.bottom;
      expect(beside, `${width} px: ${JSON.stringify({ dialog, above })}`).toBe(true);
      expect(above.bottom).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await expect(levelChart).toBeHidden();
    }
  });
});

test('the headings of all panels are in the page from the start', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url);
  const names = ['The last 24 hours', 'Gift Codes', 'Submit a screenshot', 'Community Success Gallery'];
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
  await page.getByRole('heading', { level: 2, name: 'Community Success Gallery' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No approved screenshots yet')).toBeVisible();
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
});

test('the sheet of the leaderboard keeps its top from tab to tab', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url);
  await dialogs(page).chip('Leaderboard').click();
  const sheet = page.getByRole('dialog', { name: 'Prediction Leaderboard' });
  await expect(sheet).toBeVisible();
  await expect(async () => expect((await boxOf(sheet)).bottom).toBeCloseTo(740, 0)).toPass();
  const { y } = await boxOf(sheet);
  for (const name of ['Weekly', 'Rewards', 'My Stats', 'Overall']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect((await boxOf(sheet)).y).toBeCloseTo(y, 0);
  }
});
