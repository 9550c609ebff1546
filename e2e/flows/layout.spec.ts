import type { Locator, Page } from '@playwright/test';
import { community } from '../pages/community.ts';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { approveScreenshots } from '../support/approveScreenshots.ts';
import { cutOff } from '../support/cutOff.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { expect, test } from '../support/stack.ts';

// What the page loads two seconds after its start is there in half a second.
test.use({ settings: { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '100' }, rate: 4 });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not on the page`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

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
    const tips = await boxOf(panel(page, 'Strategy recommendations'));
    const last = await boxOf(panel(page, 'The last 24 hours'));
    expect([tips.x, tips.y >= last.bottom], `tips are under the day at ${width} px`).toEqual([last.x, true]);
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

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px the gallery's room has the height of the screenshots that there are`, async ({
    page,
    product,
  }) => {
    const { scrollTo, gallery, tiles } = screenshots(page);
    const heading = page.getByRole('heading', { name: 'Community Success Gallery' });
    const room = page.locator('main > div', { has: heading });
    await page.setViewportSize({ width, height: 740 });
    for (const [count, more] of [
      [0, []],
      [2, [1, 2]],
      [7, [3, 4, 5, 6, 7]],
    ] as const) {
      await approveScreenshots(page, product.url, more);
      await page.goto(product.url);
      // The gallery is known two seconds after the start, and not loaded before it is near.
      await expect
        .poll(() => room.evaluate((element) => getComputedStyle(element).getPropertyValue('--shots')))
        .toBe(String(count));
      await expect(room.locator('[data-waiting]')).toBeAttached();
      const { height } = await boxOf(room);
      await scrollTo();
      await expect(room.locator('[data-waiting]')).toHaveCount(0);
      await expect(tiles).toHaveCount(Math.min(count, 6));
      await expect(gallery).toBeVisible();
      const shown = (await boxOf(gallery)).height;
      expect(Math.abs(height - shown), `${count} screenshots: ${height} px, then ${shown} px`).toBeLessThan(
        24,
      );
    }
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
    await page.goto(product.url);
    const expectReadable = async (what: string) => {
      const issues = await cutOff(page);
      expect(issues, what).toEqual([]);
    };
    const main = mainPage(page);
    await main.period.fill('20241201001');
    await main.predictNow.click();
    await expect(panel(page, 'Result')).toBeVisible();
    await main.aiSwitch.click();
    await main.pending();
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
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
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
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
