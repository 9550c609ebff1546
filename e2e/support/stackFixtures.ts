import { minuteDraws } from './minuteDraws.ts';
import { type Product, startProduct } from './product.ts';
import { type ReplayFeed, startReplayFeed } from './replayFeed.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The real product over a database of its own, and a feed whose next draw the flow decides. */
export type Stack = {
  readonly settings: Record<string, string>;
  readonly feed: ReplayFeed;
  readonly product: Product;
};

/** Runs a product over a new data folder as long as it is in use. `start` is what starts it. */
export async function useProduct(
  start: (settings: Readonly<Record<string, string>>) => Promise<Product>,
  { feed, settings }: Pick<Stack, 'feed' | 'settings'>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const product = await start({
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '300',
    // The replay's draws come as a flow needs them, seconds apart.
    PREDICTION_SPREAD_MS: '0',
    ...settings,
  });
  await use(product);
  await product.stop();
  folder.remove();
}

/** Fixtures of Playwright: each gives its value to `use` and cleans up when that is done. */
export const stackFixtures = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture takes: here none
  feed: async ({}: object, use: (feed: ReplayFeed) => Promise<void>) => {
    const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
    await use(feed);
    await feed.close();
  },
  product: ({ feed, settings }: Pick<Stack, 'feed' | 'settings'>, use: (product: Product) => Promise<void>) =>
    useProduct(startProduct, { feed, settings }, use),
};
