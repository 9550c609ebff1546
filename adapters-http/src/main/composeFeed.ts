import { sha256 } from '@bigsmall/adapters-persistence';
import type { DrawnRoundStore } from '@bigsmall/domain/ports';
import type { Logger } from 'pino';
import { createBeaconDraws } from '../game/feed/createBeaconDraws.ts';
import { createDemoFeed } from '../game/feed/createDemoFeed.ts';
import { createHttpBeacon } from '../game/feed/createHttpBeacon.ts';
import { createThirdPartyFeed } from '../game/feed/createThirdPartyFeed.ts';
import { demoFairness, NO_FAIRNESS } from '../game/feed/demoFairness.ts';
import { verifyRounds } from '../game/feed/verifyRounds.ts';
import { loadOrCreateSecret } from '../platform/secrets/loadOrCreateSecret.ts';
import type { Config } from './config.ts';

/** The third party's feed, or the demo feed with its proof of fairness. */
export async function composeFeed(
  config: Config,
  dataDir: string,
  rounds: { readonly store: DrawnRoundStore; readonly log: Logger },
) {
  if (config.gameFeedUrl !== '') {
    const feed = createThirdPartyFeed({ url: config.gameFeedUrl });
    return { feed, fairness: () => NO_FAIRNESS };
  }
  const masterSeed = await loadOrCreateSecret(dataDir, 'feed-seed');
  const url = config.demoBeacon;
  const beacon = url === '' ? undefined : createHttpBeacon({ sha256, verifyRounds, url });
  const beaconDraws = createBeaconDraws({ ...rounds, sha256, beacon });
  const feed = createDemoFeed({ masterSeed, beaconDraws });
  return { feed, fairness: (at: number) => demoFairness(masterSeed, at, beacon !== undefined) };
}
