import { createDemoFeed, demoFairness, NO_FAIRNESS } from '../game/feed/createDemoFeed.ts';
import { createThirdPartyFeed } from '../game/feed/createThirdPartyFeed.ts';
import { loadOrCreateSecret } from '../platform/secrets.ts';
import type { Config } from './config.ts';

/** The third party's feed, or the demo feed with its proof of fairness. */
export async function composeFeed(config: Config, dataDir: string) {
  if (config.gameFeedUrl !== '') {
    const feed = createThirdPartyFeed({ url: config.gameFeedUrl });
    return { feed, fairness: () => NO_FAIRNESS };
  }
  const masterSeed = await loadOrCreateSecret(dataDir, 'feed-seed');
  return {
    feed: createDemoFeed({ masterSeed }),
    fairness: (at: number) => demoFairness(masterSeed, at),
  };
}
