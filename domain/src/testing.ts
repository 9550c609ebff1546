export {
  drawnNumbers,
  drawSequences,
  type FeedAnswer,
  feedAnswers,
  histories,
  levelInputs,
  malformedFeedAnswers,
  outcomes,
  periods,
  players,
  randomStreams,
  realPeriods,
  shortPeriods,
  storedGiftCodes,
} from './testing/arbitraries.ts';
export {
  aBanner,
  aClaim,
  aDraw,
  aGiftCode,
  aTrailEntry,
  anUncheckedKey,
  anUncheckedPeriod,
  anUncheckedSessionId,
  aPeriod,
  aRecordedPrediction,
  entering,
  NOON,
} from './testing/builders.ts';

export { aStoredScreenshot } from './screenshots/testing/aStoredScreenshot.ts';
export { createMemoryAdminSessionStore } from './admins/testing/createMemoryAdminSessionStore.ts';
export { createMemoryTrailStore } from './admins/testing/createMemoryTrailStore.ts';
export { createMemoryBannerStore } from './banners/testing/createMemoryBannerStore.ts';
export { createMemoryBrakeStore } from './visitors/testing/createMemoryBrakeStore.ts';
export { createMemoryDeps } from './testing/createMemoryDeps.ts';
export { createMemoryDrawStore } from './game/testing/createMemoryDrawStore.ts';
export { createMemoryGiftCodeStore } from './gift-codes/testing/createMemoryGiftCodeStore.ts';
export {
  anImageFile,
  createMemoryImageReader,
  type ImageFileFacts,
} from './platform/testing/createMemoryImageReader.ts';
export { createMemoryLeaderboardStore } from './leaderboard/testing/createMemoryLeaderboardStore.ts';
export { createMemoryObjectStore } from './platform/testing/createMemoryObjectStore.ts';
export { keysOf } from './platform/testing/keysOf.ts';
export { createMemoryOwnDataStore } from './visitors/testing/createMemoryOwnDataStore.ts';
export { createMemoryPlayerStore } from './leaderboard/testing/createMemoryPlayerStore.ts';
export { createMemoryPredictionStore } from './predictions/testing/createMemoryPredictionStore.ts';
export { createMemoryPublishedStore } from './record/testing/createMemoryPublishedStore.ts';
export { createMemoryRewardStore } from './leaderboard/testing/createMemoryRewardStore.ts';
export { createMemoryScreenshotStore } from './screenshots/testing/createMemoryScreenshotStore.ts';
export { createMemoryStores } from './testing/createMemoryStores.ts';
export { trackers } from './predictions/testing/trackerMoves.ts';
export { receipts } from './record/testing/receipts.ts';
export { createSealedLog } from './record/testing/createSealedLog.ts';
export { createScriptedFeed } from './game/testing/createScriptedFeed.ts';
export { emptyMemoryState, type MemoryState } from './testing/memoryState.ts';
export type { MakeStores } from './testing/withStores.ts';

export { type BrokenFeed, type FeedUnderTest, gameFeedContract } from './game/testing/gameFeedContract.ts';
export { type MakeObjectStore, objectStoreContract } from './platform/testing/objectStoreContract.ts';
export { createMemoryTryStore } from './platform/testing/createMemoryTryStore.ts';
export { STORE_CONTRACTS } from './testing/storeContracts.ts';
