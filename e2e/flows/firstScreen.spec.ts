import type { Locator, Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { screenshots } from '../pages/screenshots.ts';
import { expect, test } from '../support/stack.ts';

/** What is at most on the page of a visitor for whom nothing has happened yet, at 360 px. */
const WORDS = 290;
const HEIGHT = 2700;
/** In the sentence that says what this is, at the manual pick and beside the helpline. */
const TIMES_RANDOM = 3;

const PHONE = { width: 360, height: 740 };

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

function firstScreen(page: Page, coming: string) {
  const { aiSwitch } = mainPage(page);
  const card = page.getByRole('region', { name: 'Auto Prediction (AI Mode)' });
  const actions = page.getByRole('region', { name: 'Actions' });
  return {
    'what this is': page.getByText(/^Guess each minute’s draw.*Draws are random/),
    ...Object.fromEntries(
      ['Gift Codes', 'Level Chart', 'Tutorial', 'Leaderboard', 'Track Record'].map((name) => [
        name,
        actions.getByRole('button', { name }),
      ]),
    ),
    'the fifth draw': card.getByRole('listitem').nth(4),
    'the clock': card.getByText(/^Next draw closes in|^Closed\. Draw in/),
    'the coming period': card.getByText(coming),
    'the ring': card.locator('svg[viewBox="0 0 100 100"]'),
    'the switch': aiSwitch,
    'what it does': card.getByText('Predictions run every 60 seconds.'),
    'the last result': card.getByText(/^Last: drew \d (BIG|SMALL)$/).last(),
  };
}

const comingOf = (newest: { readonly issueNumber: string } | undefined) =>
  String(BigInt(newest?.issueNumber ?? '') + 1n);

test('a phone shows without scrolling what this is, the actions, five draws, the clock, the switch and the last result', async ({
  page,
  product,
  feed,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(product.url);
  const coming = comingOf(feed.newest());
  await expect(page.getByText(coming).first()).toBeVisible();
  await expectInSight(page, firstScreen(page, coming));
});

test('at 1280 × 800 the same is in sight, with the day', async ({ page, product, feed }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url);
  const coming = comingOf(feed.newest());
  await expect(page.getByText(coming).first()).toBeVisible();
  await expectInSight(page, {
    ...firstScreen(page, coming),
    'the day': page.getByRole('slider', { name: 'Draw of the last 24 hours' }),
  });
});

// Of the first ten draws seven are BIG, which has a tip of its own; of those after eight more, four.
for (const { after, tips } of [
  { after: 0, tips: ['One side leads lately', '1 more'] },
  { after: 8, tips: ['Too early to tell'] },
]) {
  test(`an empty page of a phone has few words and a height that a thumb can cross: ${tips.join(', ')}`, async ({
    page,
    product,
    feed,
  }) => {
    for (let draw = 0; draw < after; draw += 1) feed.advance();
    await page.setViewportSize(PHONE);
    const codes = page.waitForResponse(/\/api\/gift-codes(?:\/active)?(?:\?|$)/);
    await page.goto(product.url);
    await expect(page.getByText(comingOf(feed.newest())).first()).toBeVisible();
    // Who scrolls before the codes are known finds their room, so that nothing moves.
    await codes;
    const { scrollTo, gallery } = screenshots(page);
    await scrollTo();
    await expect(gallery).toContainText('No approved screenshots yet');
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    for (const tip of tips) await expect(page.getByText(tip)).toBeVisible();
    await expect(page.getByText(/^Longest SMALL run/)).toBeVisible();
    await expect(page.getByText(/^Recorded/)).toBeVisible();
    const { texts, height } = await page.evaluate(() => ({
      // What is read out only is no ink on the page.
      texts: [
        ...document.querySelectorAll('#root :is(h1, h2, h3, p, a, button, label, li, span, div, strong)'),
      ]
        .filter((element) => {
          const { width, height: high } = element.getBoundingClientRect();
          return width > 1 && high > 1 && element.checkVisibility({ visibilityProperty: true });
        })
        .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .map((node) => node.textContent ?? ''),
      height: document.documentElement.scrollHeight,
    }));
    const words = texts.flatMap((text) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;
    const random = texts.flatMap((text) => text.match(/\brandom/gi) ?? []);
    console.log(`an empty page at 360 px: ${words} words, ${height} px, ${random.length} × random`);
    expect(words).toBeLessThanOrEqual(WORDS);
    expect(height).toBeLessThanOrEqual(HEIGHT);
    expect(random.length, texts.filter((text) => /random/i.test(text)).join('\n')).toBeLessThanOrEqual(
      TIMES_RANDOM,
    );
  });
}

test('a draw has the middle of the card for its moment, with the pick of it, and then comes the next pick', async ({
  page,
  product,
  feed,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(product.url);
  const main = mainPage(page);
  const card = page.getByRole('region', { name: 'Auto Prediction (AI Mode)' });
  await main.aiSwitch.click();
  const { prediction } = await main.pending();
  await expect(card.getByText('AI says', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${prediction} · (open|closed) · Bigsmall$`));
  await expect(card.getByText(/^Closes in/)).toBeVisible();
  feed.advance();
  const judged = card.getByText(new RegExp(`^AI said ${prediction}: (right|wrong)$`));
  await expect(judged).toBeVisible();
  await expect(card.getByText('AI says', { exact: true })).toBeVisible();
  await expect(judged).toBeHidden();
  await expect(card.getByText(/^Last: (BIG|SMALL), (won|lost), drew \d (BIG|SMALL)$/).last()).toBeVisible();
  await main.aiSwitch.click();
  await expect(page).toHaveTitle('Bigsmall: a helper for the 1-minute number game');
});

for (const viewport of [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]) {
  test(`a phone on its side of ${viewport.width} px has the ring and the switch whole in sight, and its header scrolls away`, async ({
    page,
    product,
    feed,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(product.url);
    const coming = comingOf(feed.newest());
    await expect(page.getByText(coming).first()).toBeVisible();
    // Below the ring, after a swipe.
    const { 'the last result': _, ...parts } = firstScreen(page, coming);
    await expectInSight(page, parts);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
}

test('a phone on its side keeps its height: the bar of links is not fixed', async ({ page, product }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(product.url);
  const bar = page.getByRole('navigation', { name: 'Links' });
  await expect(bar).not.toBeInViewport();
  await bar.scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link', { name: 'Register' })).toBeInViewport();
});

test('without JavaScript there is no number of visitors, nor of predictions', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(product.url);
  await expect(page.getByText(/^Guess each minute’s draw/)).toBeVisible();
  expect(await page.content()).not.toContain('1,247');
  await expect(page.getByText(/\d+ active$/)).toHaveCount(0);
  await expect(page.getByText('Prediction Stats')).toBeHidden();
  await context.close();
});
