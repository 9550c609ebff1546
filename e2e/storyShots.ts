import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { serveStoryBook } from './support/storyBook.ts';
import { untilStill } from './support/untilStill.ts';

/** What has the most to explain, and the states that no run of the product reaches in a short time. */
const STORIES = {
  receipt: 'record-receiptdialog--from-its-button',
  funnel: 'game-display-funnel--you-and-ai',
  fork: 'record-historynotice--two-histories',
  board: 'community-leaderboard-leaderboardview--overall',
  'my-stats': 'community-leaderboard-mystats--ranked',
  'no-stats': 'community-leaderboard-mystats--without-a-session',
  recovery: 'site-limits-recoverydialog--made',
  deletion: 'site-limits-yourdatacard--asked',
  banner: 'site-banner-ad-bannerpopup--long',
  tips: 'site-strategy-tips-strategytipscard--losses',
  late: 'site-auto-prediction-autopredictioncard--too-late-for-this-round',
  void: 'site-auto-prediction-settledlist--opened',
  break: 'site-app-mainpage--cool-off',
  silent: 'site-app-mainpage--feed-silent',
  closed: 'site-app-mainpage--closed',
};

/** `npm run shots [folder]`: these stories of the built book at 360 and 1280 px, dark and light, as WebP. */
const [folder = join(import.meta.dirname, 'test-results/shots')] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const book = await serveStoryBook();
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [...chromiumArgs],
});
for (const width of [360, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  for (const theme of ['dark', 'light']) {
    for (const [name, id] of Object.entries(STORIES)) {
      await page.goto(`${book.url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
      // oxlint-disable-next-line no-underscore-dangle -- the book's own name
      await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished');
      await untilStill(page);
      const file = join(folder, `${name}-${width}-${theme}.webp`);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(file);
      console.log(`${file}: ${Math.ceil(size / 1000)} kB`);
    }
  }
  await page.close();
}
await browser.close();
await book.close();
