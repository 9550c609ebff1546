import { type BrowserContext, test as base } from '@playwright/test';
import { minuteDraws } from './minuteDraws.ts';
import { type Minutes, startMinutes } from './minutes.ts';
import { type Product, startProduct } from './product.ts';
import { type ReplayFeed, startReplayFeed } from './replayFeed.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The real product over a database of its own, and a feed whose next draw the flow decides. */
type Stack = {
  readonly settings: Record<string, string>;
  /** How many times as fast as ours the time of the product, its pages and its feed runs. */
  readonly rate: number;
  readonly minutes: Minutes;
  readonly feed: ReplayFeed;
  readonly product: Product;
};
type Use<Value> = (value: Value) => Promise<void>;

// Fixtures of Playwright: each gives its value to `use` and cleans up when that is done.
const useMinutes = ({ rate }: Pick<Stack, 'rate'>, use: Use<Minutes>) => use(startMinutes(rate));

async function useFeed({ minutes }: Pick<Stack, 'minutes'>, use: Use<ReplayFeed>): Promise<void> {
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), {
    visible: 12,
    now: minutes.now,
  });
  await use(feed);
  await feed.close();
}

async function useProduct(
  { feed, settings, minutes }: Pick<Stack, 'feed' | 'settings' | 'minutes'>,
  use: Use<Product>,
): Promise<void> {
  const folder = temporaryFolder();
  const product = await startProduct({
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

async function useContext(
  { context, minutes }: Pick<Stack, 'minutes'> & { readonly context: BrowserContext },
  use: Use<BrowserContext>,
): Promise<void> {
  await minutes.scale(context);
  await use(context);
}

/** A product of its own for each flow. */
export const test = base.extend<Stack>({
  settings: [{}, { option: true }],
  rate: [1, { option: true }],
  minutes: useMinutes,
  feed: useFeed,
  product: useProduct,
  context: useContext,
});

/**
 * One product for all flows of a file, for flows that leave nothing behind which affects another one of the file. A flow
 * may stop it: it is started again before the next one.
 */
export const sharedTest = base.extend<{ readonly running: undefined }, Stack>({
  settings: [{}, { option: true, scope: 'worker' }],
  rate: [1, { option: true, scope: 'worker' }],
  minutes: [useMinutes, { scope: 'worker' }],
  feed: [useFeed, { scope: 'worker' }],
  product: [useProduct, { scope: 'worker' }],
  context: useContext,
  running: [
    async ({ product }, use) => {
      if (product.pid() === undefined) await product.start();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
