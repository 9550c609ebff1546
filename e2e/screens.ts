import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromiumArgs, chromiumPath } from '../tooling/chromium.ts';
import { community } from './pages/community.ts';
import { dialogs } from './pages/dialogs.ts';
import { mainPage } from './pages/mainPage.ts';
import { screenshots } from './pages/screenshots.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from './support/adminApi.ts';
import { approveScreenshots } from './support/approveScreenshots.ts';
import build from './support/build.ts';
import { currentDraws } from './support/currentDraws.ts';
import { drawnScreenshot } from './support/drawnScreenshot.ts';
import { startProduct } from './support/product.ts';
import { startReplayFeed } from './support/replayFeed.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { untilShown } from './support/untilShown.ts';
import { untilStill } from './support/untilStill.ts';
import { untilToastsCanShow } from './support/untilToastsCanShow.ts';

/** Takes every screen at three widths and in both themes, off the real server: `npm run screens -- <folder> [name ...]`. */
const [target, ...only] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the folder of the pictures: npm run screens -- <folder>');
const folder = resolve(target);
const WIDTHS = { 360: 740, 768: 1024, 1280: 800 } as const;

build();
mkdirSync(folder, { recursive: true });
const data = temporaryFolder();
// Half an hour old, so that the next draws are not of the future.
const feed = await startReplayFeed(currentDraws(Date.now(), 90, 400), { visible: 60 });
const product = await startProduct({
  DATA_DIR: data.path,
  GAME_FEED_URL: feed.url,
  GAME_FEED_POLL_MS: '300',
  GAME_FEED_MAX_LAG_MS: '0',
  PREDICTION_SPREAD_MS: '0',
  RATE_LIMIT_SCALE: '1000',
  ADMIN_PASSWORD,
});
/** The compiler of scripts names functions by a helper that a page does not have. */
const NAMES = 'globalThis.__name = (named) => named';
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: chromiumArgs,
});

type Screen = (page: Page) => Promise<void>;

const opened = (chip: string, then?: Screen): Screen => {
  return async (page) => {
    await dialogs(page).chip(chip).click();
    await page.getByRole('dialog').waitFor();
    await then?.(page);
  };
};
const atPanel =
  (name: string): Screen =>
  (page) =>
    page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded();
const pick: Screen = async (page) => {
  await page.getByRole('button', { name: 'Use coming period' }).click();
  await mainPage(page).predictNow.click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
};
const aiOn: Screen = async (page) => {
  await mainPage(page).aiSwitch.click();
  await mainPage(page).pending();
};
const admin =
  (path: string): Screen =>
  async (page) => {
    await page.goto(`${product.url}/admin${path}`);
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.waitForLoadState('networkidle');
  };

/** Each screen, from the main page of a new visitor on. */
const screens: Readonly<Record<string, Screen>> = {
  'first-visit': async () => undefined,
  'first-visit-whole': async (page) => screenshots(page).scrollTo(),
  'ai-running': aiOn,
  result: async (page) => {
    await aiOn(page);
    feed.advance();
    await untilShown(product.url, feed);
    await page
      .getByText(/^Last: (BIG|SMALL), /)
      .last()
      .waitFor();
  },
  manual: pick,
  'share-image': async (page) => {
    await pick(page);
    await page.getByRole('button', { name: 'Share Result' }).click();
    await dialogs(page).share.getByRole('img').waitFor();
  },
  day: async (page) => {
    await atPanel('The last 24 hours')(page);
    await page.getByRole('button', { name: /^Proof of the draw/ }).click();
    await page
      .getByText(/record/i)
      .first()
      .waitFor();
  },
  board: opened('Leaderboard'),
  'board-my-stats': opened('Leaderboard', (page) => community(page).tab('My Stats').click()),
  'gift-codes': async (page) => community(page).giftChip.click(),
  'level-chart': opened('Level Chart', (page) => dialogs(page).calculate.click()),
  'track-record': opened('Track Record'),
  tutorial: opened('Tutorial'),
  'upload-none': atPanel('Submit a screenshot'),
  'upload-chosen': async (page) => {
    await screenshots(page).file.setInputFiles(await drawnScreenshot(page, 50));
    await screenshots(page).submit.waitFor();
  },
  'upload-submitted': async (page) => {
    await screenshots(page).file.setInputFiles(await drawnScreenshot(page, Math.ceil(Math.random() * 1e6)));
    await screenshots(page).submit.click();
    await screenshots(page).submitAnother.waitFor();
  },
  'upload-rejected': async (page) => {
    const buffer = Buffer.from('no picture');
    await screenshots(page).file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await screenshots(page).submit.click();
  },
  gallery: atPanel('Community Success Gallery'),
  'gallery-viewer': async (page) => {
    await screenshots(page).tiles.first().click();
    await screenshots(page).viewer.waitFor();
  },
  verify: async (page) => void (await page.goto(`${product.url}/verify`)),
  why: async (page) => void (await page.goto(`${product.url}/why`)),
  'not-found': async (page) => void (await page.goto(`${product.url}/no/such/page`)),
  'admin-sign-in': async (page) => {
    await page.goto(`${product.url}/admin`);
    await page.getByLabel('Password').waitFor();
  },
  'admin-home': async (page) => {
    await admin('')(page);
    const thumbnails = page.getByRole('listitem').getByRole('presentation');
    for (const each of await thumbnails.all()) await each.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
  },
  'admin-accounts': admin('/admins'),
  'admin-invitation': async (page) => {
    await page.goto(`${product.url}/admin/invitation#token=${'a'.repeat(43)}&name=Ben`);
    await page.getByRole('heading').first().waitFor();
  },
  'admin-screenshots': admin('/screenshots'),
  'admin-viewer': async (page) => {
    await admin('/screenshots')(page);
    await page.getByRole('tab', { name: /^All/ }).click();
    await page.getByRole('button', { name: 'View at full size' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-gift-codes': admin('/giftcode'),
  'admin-gift-code-form': async (page) => {
    await admin('/giftcode')(page);
    await page.getByRole('button', { name: 'Edit Alpha Games' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-banners': admin('/ads'),
  'admin-banner-form': async (page) => {
    await admin('/ads')(page);
    await page.getByRole('button', { name: 'Edit Planned maintenance' }).click();
  },
};

async function take(by: Browser, name: string, screen: Screen, width: number, theme: string): Promise<void> {
  const height = WIDTHS[width as keyof typeof WIDTHS];
  const context = await by.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript(NAMES);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  try {
    await page.goto(product.url);
    await untilToastsCanShow(page);
    if (/upload|gallery|day/.test(name)) {
      await screenshots(page).scrollTo();
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
    }
    await screen(page);
    if (name.startsWith('upload')) await screenshots(page).upload.scrollIntoViewIfNeeded();
    await untilStill(page);
    const path = join(folder, `${name}-${width}-${theme}.png`);
    if (name.endsWith('-whole')) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path, fullPage: name.endsWith('-whole') || name.startsWith('admin') });
  } finally {
    await context.close();
  }
}

try {
  const helper = await browser.newPage();
  await helper.addInitScript(NAMES);
  await helper.goto(product.url);
  await approveScreenshots(helper, product.url, [1, 2, 3, 4, 5, 6, 7]);
  const hands = await signInAsAdmin(product.url);
  for (const gameName of ['Alpha Games', 'Beta Play', 'Gamma Club']) {
    const registrationUrl = 'https://games.example.com/register';
    const schedule = gameName.startsWith('Gamma') ? { showFrom: Date.now() + 86_400_000 } : {};
    await hands.createGiftCode({
      gameName,
      registrationUrl,
      giftCode: 'WELCOME-2026',
      isActive: true,
      ...schedule,
    });
  }
  // None that visitors see now: it would cover their screens.
  const soon = Date.now() + 86_400_000;
  const schedules = [
    { showFrom: soon, showUntil: soon + 86_400_000 },
    { isActive: false },
    { showUntil: soon - 2 * 86_400_000 },
  ];
  for (const [index, title] of ['Planned maintenance', 'New games', 'Last week'].entries()) {
    const content = 'On **Sunday** from 02:00 to 03:00. [Read more](https://example.com/notice).';
    await hands.createBannerAd({ title, content, ...schedules[index] });
  }
  await hands.leave();
  for (const [name, screen] of Object.entries(screens)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const width of Object.keys(WIDTHS).map(Number))
      for (const theme of ['dark', 'light'])
        await take(browser, name, screen, width, theme).catch((error: unknown) => {
          process.exitCode = 1;
          console.error(`${name} at ${width} px, ${theme}: ${String(error)}`);
        });
    console.log(name);
  }
} finally {
  await browser.close();
  await product.stop();
  await feed.close();
  data.remove();
}
