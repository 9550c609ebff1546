import { test as base } from '@playwright/test';
import { minuteDraws } from './minuteDraws.ts';
import { type Product, startProduct } from './product.ts';
import { type ReplayFeed, startReplayFeed } from './replayFeed.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A product of its own for each flow: real server, real database, and a feed whose next draw the flow decides. */
export const test = base.extend<{ feed: ReplayFeed; product: Product; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture takes: here none
  feed: async ({}, use) => {
    const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
    await use(feed);
    await feed.close();
  },
  product: async ({ feed, settings }, use) => {
    const folder = temporaryFolder();
    const product = await startProduct({
      DATA_DIR: folder.path,
      GAME_FEED_URL: feed.url,
      // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
      GAME_FEED_MAX_LAG_MS: '0',
      GAME_FEED_POLL_MS: '300',
      ...settings,
    });
    await use(product);
    await product.stop();
    folder.remove();
  },
});

export { expect } from '@playwright/test';
