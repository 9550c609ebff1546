import type { BrowserContext } from '@playwright/test';
import { minuteDraws } from './minuteDraws.ts';
import type { Minutes } from './minutes.ts';
import { type Product, startProduct } from './product.ts';
import { type ReplayFeed, startReplayFeed } from './replayFeed.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The real product over a database of its own, and a feed whose next draw the flow decides. */
export type Stack = {
  readonly settings: Record<string, string>;
  /** How many times as fast as ours the time of the product, its pages and its feed runs. */
  readonly rate: number;
  readonly minutes: Minutes;
  readonly feed: ReplayFeed;
  readonly product: Product;
};

type Given = Pick<Stack, 'feed' | 'settings' | 'minutes'>;

/** Runs a product over a new data folder as long as it is in use. `start` is what starts it. */
export async function useProduct(
  start: (settings: Readonly<Record<string, string>>) => Promise<Product>,
  { feed, settings, minutes }: Given,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const product = await start({
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    TEST_FEED_MAX_LAG_MS: '0',
    // Of the product's time: every 300 ms of ours.
    GAME_FEED_POLL_MS: String(300 * minutes.rate),
    // The replay's draws come as a flow needs them, seconds apart.
    TEST_PREDICTION_SPREAD_MS: '0',
    ...minutes.settings,
    ...settings,
  });
  await use(product);
  await product.stop();
  folder.remove();
}

/** Fixtures of Playwright: each gives its value to `use` and cleans up when that is done. */
export const stackFixtures = {
  feed: async ({ minutes }: Pick<Stack, 'minutes'>, use: (feed: ReplayFeed) => Promise<void>) => {
    const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), {
      visible: 12,
      now: minutes.now,
    });
    await use(feed);
    await feed.close();
  },
  product: ({ feed, settings, minutes }: Given, use: (product: Product) => Promise<void>) =>
    useProduct(startProduct, { feed, settings, minutes }, use),
  context: async (
    { context, minutes }: Pick<Stack, 'minutes'> & { readonly context: BrowserContext },
    use: (context: BrowserContext) => Promise<void>,
  ) => {
    await minutes.scale(context);
    await use(context);
  },
};
