import { onTestFinished } from 'vitest';
import { minuteDraws } from '../../support/minuteDraws.ts';
import { startProduct } from '../../support/product.ts';
import { type ReplayFeed, startReplayFeed } from '../../support/replayFeed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { ADMIN_PASSWORD, newestPeriod } from './ask.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How hard a row was, for the table of `npm run trust`. */
    figures?: string;
  }
}

/** A feed of minutes of another day, 12 draws of them published, and the settings of products that read it. */
export async function startFeed(draws = 2000) {
  const feed = await startReplayFeed(minuteDraws('20260926100010990', draws), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = {
    GAME_FEED_URL: feed.url,
    // Its periods name no minutes near the clock; with the greatest lag their predictions are ranked all the same.
    TEST_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    // Players come from networks of their own, as a proxy names them: a network has five places in a week.
    TRUST_PROXY: 'true',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
  };
  return { feed, settings };
}

/** A folder that is gone when the test ends. */
export function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** The built product, killed when the test ends. */
export async function startOwn(...given: Parameters<typeof startProduct>) {
  const product = await startProduct(...given);
  onTestFinished(async () => void (await product.kill()));
  return product;
}

/** A product with a data folder and a feed of its own, until the test ends. */
export async function startPlayed(own: Readonly<Record<string, string>> = {}) {
  const { feed, settings } = await startFeed();
  const folder = newFolder();
  const all: Readonly<Record<string, string>> = { DATA_DIR: folder, ...settings, ...own };
  return { feed, folder, settings: all, product: await startOwn(all) };
}

/** Draws that a product may be behind: a feed shows ten, and one that it never saw is no fault of it. */
const MOST_BEHIND = 6;

/** Publishes a draw every 0.4 s, also while the product is down, but none that a busy machine would make it miss. */
export function publishInTime(feed: ReplayFeed, url: string): { readonly stop: () => void } {
  let seen = feed.published().length;
  const look = async () => {
    const period = await newestPeriod(url);
    seen = Math.max(seen, feed.published().findIndex(({ issueNumber }) => issueNumber === period) + 1);
  };
  const timer = setInterval(() => {
    void look();
    if (feed.published().length - seen < MOST_BEHIND) feed.advance();
  }, 400);
  const stop = () => clearInterval(timer);
  onTestFinished(stop);
  return { stop };
}
