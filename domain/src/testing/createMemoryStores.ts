import { answeringLater } from './answeringLater.ts';
import { createMemoryAdminSessionStore } from './createMemoryAdminSessionStore.ts';
import { createMemoryAdminStore } from './createMemoryAdminStore.ts';
import { createMemoryAuditStore } from './createMemoryAuditStore.ts';
import { createMemoryBannerStore } from './createMemoryBannerStore.ts';
import { createMemoryBrakeStore } from './createMemoryBrakeStore.ts';
import { createMemoryDatabaseIdStore } from './createMemoryDatabaseIdStore.ts';
import { createMemoryDrawRecordStore } from './createMemoryDrawRecordStore.ts';
import { createMemoryDrawnRoundStore } from './createMemoryDrawnRoundStore.ts';
import { createMemoryDrawStore } from './createMemoryDrawStore.ts';
import { createMemoryFigureStore } from './createMemoryFigureStore.ts';
import { createMemoryGiftCodeStore } from './createMemoryGiftCodeStore.ts';
import { createMemoryLeaderboardStore } from './createMemoryLeaderboardStore.ts';
import { createMemoryOwnDataStore } from './createMemoryOwnDataStore.ts';
import { createMemoryPlayerStore } from './createMemoryPlayerStore.ts';
import { createMemoryPredictionStore } from './createMemoryPredictionStore.ts';
import { createMemoryPresenceStore } from './createMemoryPresenceStore.ts';
import { createMemoryQuarantineStore } from './createMemoryQuarantineStore.ts';
import { createMemoryRecordStore } from './createMemoryRecordStore.ts';
import { createMemoryRecoveryStore } from './createMemoryRecoveryStore.ts';
import { createMemoryRewardStore } from './createMemoryRewardStore.ts';
import { createMemoryScreenshotStore } from './createMemoryScreenshotStore.ts';
import { createMemoryTryStore } from './createMemoryTryStore.ts';
import { emptyMemoryState } from './memoryState.ts';
import type { Stores } from '../ports/index.ts';

/** All stores in memory, over one state; each answers some microtasks later, or `atOnce` for a simulation of many calls. */
export function createMemoryStores({ atOnce = false } = {}): Stores {
  const state = emptyMemoryState();
  const stores: Stores = {
    draws: createMemoryDrawStore(state),
    drawRecord: createMemoryDrawRecordStore(state),
    drawnRounds: createMemoryDrawnRoundStore(state),
    quarantine: createMemoryQuarantineStore(state),
    predictions: createMemoryPredictionStore(state),
    record: createMemoryRecordStore(state),
    players: createMemoryPlayerStore(state),
    leaderboard: createMemoryLeaderboardStore(state),
    ownData: createMemoryOwnDataStore(state),
    brakes: createMemoryBrakeStore(state),
    recoveries: createMemoryRecoveryStore(state),
    rewards: createMemoryRewardStore(state),
    presence: createMemoryPresenceStore(state),
    screenshots: createMemoryScreenshotStore(state),
    giftCodes: createMemoryGiftCodeStore(state),
    banners: createMemoryBannerStore(state),
    admins: createMemoryAdminStore(state),
    adminSessions: createMemoryAdminSessionStore(state),
    audit: createMemoryAuditStore(state),
    figures: createMemoryFigureStore(state),
    tries: createMemoryTryStore(state),
    databaseId: createMemoryDatabaseIdStore(state),
  };
  if (atOnce) return stores;
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, answeringLater(store)]),
  ) as unknown as Stores;
}
