import type { Locator, Page } from '@playwright/test';
import { dialogs } from '../pages/dialogs.ts';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { inAiMode } from '../support/inAiMode.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { expect, sharedTest as test } from '../support/stack.ts';

// The steps of a prediction take a second and not three.
test.use({ rate: 4 });

/** Asks whether all of it is between the header and the bar of links, or the end of the screen, without scrolling. */
async function expectInSight(page: Page, parts: Readonly<Record<string, Locator>>) {
  const bar = await page.getByRole('navigation', { name: 'Links' }).boundingBox();
  const { width, height: low } = page.viewportSize()!;
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const [name, part] of Object.entries(parts)) {
    const { x, y, width: wide, height } = (await part.boundingBox())!;
    expect(Math.min(x, y), name).toBeGreaterThanOrEqual(0);
    expect(x + wide, name).toBeLessThanOrEqual(width);
    expect(y + height, name).toBeLessThanOrEqual(Math.min(low, bar!.y));
  }
}

/** Heights of more than 60 px between two parts that are below each other. */
const voids = (page: Page) =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('main > *, main section, main section > div, main section > div > div'),
    ]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    return boxes.flatMap(({ left, right, bottom }) => {
      const below = boxes.filter((box) => box.bottom > bottom && box.left < right && box.right > left);
      const next = Math.min(...below.map(({ top }) => top));
      return next < Infinity && next - bottom > 60
        ? `${Math.round(left)}: ${Math.round(bottom)} to ${Math.round(next)}`
        : [];
    });
  });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
  [844, 390],
] as const) {
  test(`a screen of ${width} × ${height} shows without scrolling what this is, the actions, the draws, the clock and the switch`, async ({
    page,
    product,
    feed,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(product.url);
    const { aiSwitch, card } = mainPage(page);
    const coming = String(BigInt(feed.newest()?.issueNumber ?? '') + 1n);
    await expect(card.getByTitle(coming)).toBeVisible();
    const chips = ['Gift Codes', 'Level Chart', 'Tutorial', 'Leaderboard', 'Track Record'];
    const always = {
      'what this is': page.getByText(/^BIG is 5.*Draws are random/),
      ...Object.fromEntries(chips.map((name) => [name, dialogs(page).chip(name)])),
      'the fifth draw': card.getByRole('listitem').nth(4),
      'the switch': aiSwitch,
      'what it does': card.getByText('Predictions run every 60 seconds.'),
    };
    await expectInSight(page, { ...always, 'the coming period': card.getByTitle(coming) });
    if (height > 400) await aiSwitch.click();
    if (height > 400)
      await expectInSight(page, {
        ...always,
        'the side': card.locator('strong').getByText(/^(BIG|SMALL)$/),
        'how sure': card.getByText(/^AI says · \d+% sure$/),
        'the clock': card.getByText(/^closes in \d+$/),
        'the last ten': card.getByText('Your score comes here after the first draw.'),
      });
    if (height > 400) return;
    // A phone on its side keeps its height: neither the header nor the bar of links is fixed.
    const bar = page.getByRole('navigation', { name: 'Links' });
    await expect(bar).not.toBeInViewport();
    await bar.scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Register' })).toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
}

for (const width of [320, 360, 768, 1280, 1920]) {
  for (const theme of width === 360 ? ['dark', 'light'] : ['dark']) {
    test(`at ${width} px, ${theme}: no axe violation, no sideways scroll down to the last panel, and little shift`, async ({
      page,
      product,
    }) => {
      const shift = await layoutShift(page);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.setViewportSize({ width, height: 800 });
      const main = await inAiMode(page, product.url);
      await main.pending();
      await expectNoAxeViolation(page);
      expect((await shift.read()).sum, (await shift.read()).of.join('\n')).toBeLessThanOrEqual(0.02);
      const { scrollTo, gallery } = screenshots(page);
      await scrollTo();
      await expect(gallery).toContainText('No approved screenshots yet');
      await expect.poll(() => voids(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoAxeViolation(page);
      for (const name of ['Level Chart', 'Tutorial', 'Leaderboard', 'Track Record']) {
        await dialogs(page).chip(name).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        const wide = await dialog.evaluate((each) => each.scrollWidth - each.clientWidth);
        expect(wide, name).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  }
}

test('the 404 page appears at any unknown path, and its link leads to the main page', async ({
  page,
  product,
}) => {
  for (const path of ['/nothing', '/admin-x/y', '/%F0%9F%98%80']) {
    const answer = await page.goto(`${product.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
  }
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await expect(mainPage(page).aiSwitch).toBeVisible();
});

test('a draw has the middle of the card for its moment, with the pick of it, and then comes the next pick', async ({
  page,
  product,
  feed,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const main = await inAiMode(page, product.url);
  const { prediction } = await main.pending();
  await expect(main.card.getByText(/^AI says · \d+% sure$/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${prediction} · (open|closed) · Bigsmall$`));
  feed.advance();
  const judged = main.card.getByText(/^(BIG|SMALL) · (right|wrong)/);
  await expect(judged).toBeVisible();
  await expect(judged).toBeHidden();
  for (const name of ['Wins', 'Losses', 'Win rate', 'Streak'])
    await expect(main.card.getByText(name, { exact: true })).toBeVisible();
  await main.aiSwitch.click();
  await expect(page).toHaveTitle('Bigsmall: a helper for the 1-minute number game');
});
