import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderOf, languageOf } from '../tooling/language.ts';
import { everyText } from '../tooling/translations/everyText.ts';
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
import { inLanguage } from './support/inLanguage.ts';
import { rareScreens, type Screen } from './support/rareScreens.ts';
import { markBoxes, shownTexts } from './support/shownTexts.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { nextDraw } from './support/nextDraw.ts';
import { untilStill } from './support/untilStill.ts';
import { untilToastsCanShow } from './support/untilToastsCanShow.ts';

/**
 * Takes every screen at three widths and in both themes, and the first ones also in odd shapes, off the real server:
 * `npm run screens -- <folder> [screen or shape ...]`; with another PAGE_LANGUAGE the visitors' screens in it, and in `screens.json` which
 * of them shows each text, with a picture of each in which the texts have the numbers of that list.
 */
const [target, ...asked] = process.argv.slice(2);
const language = languageOf(process.env['PAGE_LANGUAGE']);
if (target === undefined) throw new Error('Name the folder of the pictures: npm run screens -- <folder>');
const folder = resolve(target);

type Shape = BrowserContextOptions & { readonly theme: 'dark' | 'light'; readonly fontSize?: string };

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const shapes: Record<string, Shape> = Object.fromEntries(
  // Longer words are cut off on the smallest phones first.
  [...(language === 'en' ? [] : [{ width: 320, height: 640 }]), ...SIZES].flatMap((viewport) =>
    (['dark', 'light'] as const).map((theme) => [`${viewport.width}-${theme}`, { viewport, theme }]),
  ),
);
const phone = SIZES[0];
const oddShapes: Record<string, Shape> = {
  '1920-dark': { viewport: { width: 1920, height: 1080 }, theme: 'dark' },
  '1920-light': { viewport: { width: 1920, height: 1080 }, theme: 'light' },
  '320-light': { viewport: { width: 320, height: 640 }, theme: 'light' },
  'landscape-dark': { viewport: { width: 740, height: 360 }, theme: 'dark' },
  'text-200-dark': { viewport: phone, theme: 'dark', fontSize: '32px' },
  'forced-colours': { viewport: phone, theme: 'dark', forcedColors: 'active' },
};
const isShape = (name: string) => Object.hasOwn({ ...shapes, ...oddShapes }, name);
const isWanted = (name: string) => {
  const alike = asked.filter((each) => isShape(each) === isShape(name));
  return alike.length === 0 || alike.includes(name);
};
/** The screens that are also taken in odd shapes. */
const IN_ODD_SHAPES = new Set(['first-visit', 'ai-running', 'settled', 'limits', 'verify']);

build();
mkdirSync(folder, { recursive: true });
const data = temporaryFolder();
// More than an hour old, so that the next draws are not of the future.
const feed = await startReplayFeed(currentDraws(Date.now(), 120, 400), { visible: 30 });
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
/** A page whose code comes after its address. */
const home = `${product.url}/${folderOf(language)}`;
const atPath =
  (path: string): Screen =>
  async (page) => {
    await page.goto(`${home}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
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
    // The sign-in has a heading too.
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };

/** Each screen, from the main page of a new visitor on. */
const screens: Readonly<Record<string, Screen>> = {
  'first-visit': async () => undefined,
  'first-visit-whole': async (page) => screenshots(page).scrollTo(),
  'ai-running': aiOn,
  result: async (page) => {
    await aiOn(page);
    await nextDraw(product.url, feed);
    await page
      .getByText(/^Last: (BIG|SMALL), /)
      .last()
      .waitFor();
  },
  settled: async (page) => {
    await aiOn(page);
    for (let round = 1; round <= 3; round += 1) {
      await nextDraw(product.url, feed);
      await page.waitForFunction((least) => {
        const { value } = JSON.parse(localStorage.getItem('tracker') ?? '{}');
        return value?.history.length >= least;
      }, round);
    }
    const list = page.getByText('Last 10 drawn');
    await list.click();
    await list.scrollIntoViewIfNeeded();
  },
  proof: async (page) => {
    await screens['settled']!(page);
    await page
      .getByRole('button', { name: /^Proof of draw/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Yes', { exact: true }).nth(2).waitFor();
  },
  offline: async (page) => {
    await page.context().setOffline(true);
    await page.getByText('Offline', { exact: true }).waitFor();
  },
  limits: async (page) => {
    await page.getByRole('button', { name: 'Limits and your data' }).click();
    await page.getByRole('dialog', { name: 'Your limits and data' }).waitFor();
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
      .getByText(/^Recorded/)
      .first()
      .waitFor();
  },
  board: opened('Leaderboard'),
  'board-my-stats': opened('Leaderboard', (page) => community(page).tab('My Stats').click()),
  'gift-codes': async (page) => {
    await community(page).giftChip.click();
    await community(page).cards.first().waitFor();
  },
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
  verify: atPath('verify'),
  why: atPath('why'),
  'not-found': atPath('no/such/page'),
  ...rareScreens(product.url, home, aiOn),
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

/** In another language: the texts that a screen is the first to show, in the order of their numbers. */
const texts = language === 'en' ? [] : everyText(join(import.meta.dirname, '..'), language);
const shownBy = new Map<string, readonly string[]>();

async function listTexts(page: Page, name: string, path: string, fullPage: boolean) {
  // What a dialog scrolls is in the picture too.
  if (!fullPage) await page.setViewportSize({ ...phone, height: 2000 });
  await untilStill(page);
  const listed = new Set([...shownBy.values()].flat());
  const shown = (await shownTexts(page, texts)).filter(({ place, key }) => !listed.has(`${place} ${key}`));
  if (shown.length === 0) return;
  shownBy.set(
    name,
    shown.map(({ place, key }) => `${place} ${key}`),
  );
  await markBoxes(
    page,
    shown.map(({ box }) => box),
  );
  await page.screenshot({ path, fullPage });
}

/** The screens on which AI mode predicts. */
const IN_A_ROUND = new Set(['ai-running', 'result', 'settled', 'proof']);

async function take(by: Browser, name: string, screen: Screen, [shape, how]: readonly [string, Shape]) {
  const { theme, fontSize, ...options } = how;
  const hasScripts = name !== 'no-script';
  const context = await by.newContext({ ...options, javaScriptEnabled: hasScripts, reducedMotion: 'reduce' });
  const page = inLanguage(await context.newPage(), language);
  page.setDefaultTimeout(15_000);
  await page.addInitScript(NAMES);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  try {
    if (IN_A_ROUND.has(name)) {
      // It has just begun: after a minute without a draw a pick comes too late.
      await nextDraw(product.url, feed);
    }
    await page.goto(home);
    if (hasScripts) await untilToastsCanShow(page);
    if (/upload|gallery|day/.test(name)) {
      await screenshots(page).scrollTo();
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
    }
    await screen(page);
    if (fontSize !== undefined)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    if (name.startsWith('upload')) await screenshots(page).upload.scrollIntoViewIfNeeded();
    if (hasScripts) await untilStill(page);
    const path = join(folder, `${name}-${shape}.png`);
    if (name.endsWith('-whole')) await page.evaluate(() => scrollTo(0, 0));
    const fullPage = name.endsWith('-whole') || name.startsWith('admin');
    await page.screenshot({ path, fullPage });
    // All of the first visit is in the picture of its whole.
    if (texts.length > 0 && hasScripts && shape === '360-light' && name !== 'first-visit')
      await listTexts(page, name, join(folder, `texts-${name}.png`), fullPage);
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
    if (!isWanted(name)) continue;
    // Admins read English.
    if (language !== 'en' && name.startsWith('admin')) continue;
    const all = { ...shapes, ...(IN_ODD_SHAPES.has(name) && oddShapes) };
    for (const shape of Object.entries(all).filter(([of]) => isWanted(of)))
      await take(browser, name, screen, shape).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${name}, ${shape[0]}: ${String(error)}`);
      });
    console.log(name);
  }
  if (texts.length > 0)
    writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(Object.fromEntries(shownBy), null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
  await feed.close();
  data.remove();
}
