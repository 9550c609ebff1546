import { test as base } from '@playwright/test';
import { minuteDraws } from './minuteDraws.ts';
import { type Minutes, startMinutes } from './minutes.ts';
import type { Product } from './product.ts';
import { startReplayFeed } from './replayFeed.ts';
import { type Stack, stackFixtures } from './stackFixtures.ts';

type Scaled = {
  /** How many times as fast as ours the time of the product, its pages and its feed runs. */
  readonly rate: number;
  readonly minutes: Minutes;
};

/** A product of its own for each flow, in which a minute takes six seconds. */
export const test = base.extend<Stack & Scaled>({
  settings: [{}, { option: true }],
  rate: [10, { option: true }],
  minutes: async ({ rate }, use) => use(startMinutes(rate)),
  feed: async ({ minutes }, use) => {
    const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), {
      visible: 12,
      now: minutes.now,
    });
    await use(feed);
    await feed.close();
  },
  product: ({ feed, settings, minutes, rate }, use: (product: Product) => Promise<void>) =>
    stackFixtures.product(
      // As often as elsewhere by our time.
      { feed, settings: { GAME_FEED_POLL_MS: String(300 * rate), ...minutes.settings, ...settings } },
      use,
    ),
  context: async ({ context, minutes }, use) => {
    await minutes.scale(context);
    await use(context);
  },
});

export { expect } from '@playwright/test';
