export {
  drawnNumbers,
  drawSequences,
  histories,
  outcomes,
  periods,
  randomStreams,
  realPeriods,
  shortPeriods,
} from './arbitraries.ts';
export {
  aBanner,
  aClaim,
  aDraw,
  aGiftCode,
  anAuditEntry,
  aPeriod,
  aRecordedPrediction,
  entering,
  NOON,
} from './builders.ts';

export { aStoredScreenshot } from './aStoredScreenshot.ts';
export { createMemoryAdminSessionStore } from './createMemoryAdminSessionStore.ts';
export { createMemoryAuditStore } from './createMemoryAuditStore.ts';
export { createMemoryBannerStore } from './createMemoryBannerStore.ts';
export { createMemoryDatabaseIdStore } from './createMemoryDatabaseIdStore.ts';
export { createMemoryDeps } from './createMemoryDeps.ts';
export { createMemoryDrawStore } from './createMemoryDrawStore.ts';
export { createMemoryGiftCodeStore } from './createMemoryGiftCodeStore.ts';
export { anImageFile, createMemoryImageReader, type ImageFileFacts } from './createMemoryImageReader.ts';
export { createMemoryLeaderboardStore } from './createMemoryLeaderboardStore.ts';
export { createMemoryObjectStore } from './createMemoryObjectStore.ts';
export { createMemoryPlayerStore } from './createMemoryPlayerStore.ts';
export { createMemoryPredictionStore } from './createMemoryPredictionStore.ts';
export { createMemoryPresenceStore } from './createMemoryPresenceStore.ts';
export { createMemoryQuarantineStore } from './createMemoryQuarantineStore.ts';
export { createMemoryRewardStore } from './createMemoryRewardStore.ts';
export { createMemoryScreenshotStore } from './createMemoryScreenshotStore.ts';
export { createMemoryStores } from './createMemoryStores.ts';
export { createScriptedFeed } from './createScriptedFeed.ts';
export { emptyMemoryState, type MemoryState } from './memoryState.ts';
export type { MakeStores, Stores } from './stores.ts';

export { adminSessionStoreContract } from './adminSessionStoreContract.ts';
export { auditStoreContract } from './auditStoreContract.ts';
export { bannerStoreContract } from './bannerStoreContract.ts';
export { databaseIdStoreContract } from './databaseIdStoreContract.ts';
export { drawStoreContract } from './drawStoreContract.ts';
export { type BrokenFeed, type FeedUnderTest, gameFeedContract } from './gameFeedContract.ts';
export { giftCodeStoreContract } from './giftCodeStoreContract.ts';
export { leaderboardStoreContract } from './leaderboardStoreContract.ts';
export { type MakeObjectStore, objectStoreContract } from './objectStoreContract.ts';
export { playerStoreContract } from './playerStoreContract.ts';
export { predictionStoreContract } from './predictionStoreContract.ts';
export { createMemoryTryStore } from './createMemoryTryStore.ts';
export { tryStoreContract } from './tryStoreContract.ts';
export { presenceStoreContract } from './presenceStoreContract.ts';
export { quarantineStoreContract } from './quarantineStoreContract.ts';
export { rewardStoreContract } from './rewardStoreContract.ts';
export { screenshotStoreContract } from './screenshotStoreContract.ts';
