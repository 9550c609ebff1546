import { answeringLater } from './answeringLater.ts';
import { createMemoryAdminSessionStore } from '../admins/testing/createMemoryAdminSessionStore.ts';
import { createMemoryAdminStore } from '../admins/testing/createMemoryAdminStore.ts';
import { createMemoryTrailStore } from '../admins/testing/createMemoryTrailStore.ts';
import { createMemoryBannerStore } from '../banners/testing/createMemoryBannerStore.ts';
import { createMemoryBrakeStore } from '../visitors/testing/createMemoryBrakeStore.ts';
import { createMemoryDrawTallyStore } from '../predictions/testing/createMemoryDrawTallyStore.ts';
import { createMemoryDrawStore } from '../game/testing/createMemoryDrawStore.ts';
import { createMemoryGiftCodeStore } from '../gift-codes/testing/createMemoryGiftCodeStore.ts';
import { createMemoryLeaderboardStore } from '../leaderboard/testing/createMemoryLeaderboardStore.ts';
import { createMemoryOwnDataStore } from '../visitors/testing/createMemoryOwnDataStore.ts';
import { createMemoryPlayerStore } from '../leaderboard/testing/createMemoryPlayerStore.ts';
import { createMemoryPredictionStore } from '../predictions/testing/createMemoryPredictionStore.ts';
import { createMemoryRecordStore } from '../record/testing/createMemoryRecordStore.ts';
import { createMemoryRewardStore } from '../leaderboard/testing/createMemoryRewardStore.ts';
import { createMemoryScreenshotStore } from '../screenshots/testing/createMemoryScreenshotStore.ts';
import { createMemoryTryStore } from '../platform/testing/createMemoryTryStore.ts';
import { emptyMemoryState } from './memoryState.ts';
import type { Stores } from '../ports.ts';

/** All stores in memory, over one state; each answers some microtasks later, or `atOnce` for a simulation of many calls. */
export function createMemoryStores({ atOnce = false } = {}): Stores {
  const state = emptyMemoryState();
  const stores: Stores = {
    draws: createMemoryDrawStore(state),
    drawTally: createMemoryDrawTallyStore(state),
    predictions: createMemoryPredictionStore(state),
    record: createMemoryRecordStore(state),
    players: createMemoryPlayerStore(state),
    leaderboard: createMemoryLeaderboardStore(state),
    ownData: createMemoryOwnDataStore(state),
    brakes: createMemoryBrakeStore(state),
    rewards: createMemoryRewardStore(state),
    presence: { sum: async (own) => own },
    screenshots: createMemoryScreenshotStore(state),
    giftCodes: createMemoryGiftCodeStore(state),
    banners: createMemoryBannerStore(state),
    admins: createMemoryAdminStore(state),
    adminSessions: createMemoryAdminSessionStore(state),
    trail: createMemoryTrailStore(state),
    tries: createMemoryTryStore(state),
  };
  if (atOnce) return stores;
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, answeringLater(store)]),
  ) as unknown as Stores;
}
