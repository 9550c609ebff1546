import { test as base } from '@playwright/test';
import { minuteDraws } from './minuteDraws.ts';
import { type Product, startProduct } from './product.ts';
import { type ReplayFeed, startReplayFeed } from './replayFeed.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Shared = {
  readonly settings: Record<string, string>;
  readonly feed: ReplayFeed;
  readonly product: Product;
};

/**
 * One product for all flows of a file, for flows that leave nothing behind which another one of the file minds. A flow
 * may stop it: it is started again before the next one.
 */
export const test = base.extend<{ readonly running: undefined }, Shared>({
  settings: [{}, { option: true, scope: 'worker' }],
  feed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture takes: here none
    async ({}, use) => {
      const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
      await use(feed);
      await feed.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ feed, settings }, use) => {
      const folder = temporaryFolder();
      const product = await startProduct({
        DATA_DIR: folder.path,
        GAME_FEED_URL: feed.url,
        // As in stack.ts.
        GAME_FEED_MAX_LAG_MS: '0',
        GAME_FEED_POLL_MS: '300',
        ...settings,
      });
      await use(product);
      await product.stop();
      folder.remove();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ product }, use) => {
      if (product.pid() === undefined) await product.start();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
