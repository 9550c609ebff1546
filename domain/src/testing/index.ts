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
  anUncheckedKey,
  anUncheckedPeriod,
  anUncheckedSessionId,
  aPeriod,
  aRecordedPrediction,
  entering,
  NOON,
} from './builders.ts';

export { aStoredScreenshot } from './aStoredScreenshot.ts';
export { createMemoryAdminSessionStore } from './createMemoryAdminSessionStore.ts';
export { createMemoryAuditStore } from './createMemoryAuditStore.ts';
export { createMemoryBannerStore } from './createMemoryBannerStore.ts';
export { createMemoryBrakeStore } from './createMemoryBrakeStore.ts';
export { createMemoryDatabaseIdStore } from './createMemoryDatabaseIdStore.ts';
export { createMemoryDeps } from './createMemoryDeps.ts';
export { createMemoryDrawStore } from './createMemoryDrawStore.ts';
export { createMemoryGiftCodeStore } from './createMemoryGiftCodeStore.ts';
export { anImageFile, createMemoryImageReader, type ImageFileFacts } from './createMemoryImageReader.ts';
export { createMemoryLeaderboardStore } from './createMemoryLeaderboardStore.ts';
export { createMemoryObjectStore } from './createMemoryObjectStore.ts';
export { createMemoryOwnDataStore } from './createMemoryOwnDataStore.ts';
export { createMemoryPlayerStore } from './createMemoryPlayerStore.ts';
export { createMemoryPredictionStore } from './createMemoryPredictionStore.ts';
export { createMemoryPresenceStore } from './createMemoryPresenceStore.ts';
export { createMemoryPublishedStore } from './createMemoryPublishedStore.ts';
export { createMemoryQuarantineStore } from './createMemoryQuarantineStore.ts';
export { createMemoryRecoveryStore } from './createMemoryRecoveryStore.ts';
export { createMemoryRewardStore } from './createMemoryRewardStore.ts';
export { createMemoryScreenshotStore } from './createMemoryScreenshotStore.ts';
export { createMemoryStores } from './createMemoryStores.ts';
export { createSealedGame, type GameEvent, gameEvents } from './createSealedGame.ts';
export { createSealedLog } from './createSealedLog.ts';
export { createMemoryWitness, type MemoryWitness } from './createMemoryWitness.ts';
export { createScriptedFeed } from './createScriptedFeed.ts';
export { emptyMemoryState, type MemoryState } from './memoryState.ts';
export type { MakeStores } from './withStores.ts';

export { type BrokenFeed, type FeedUnderTest, gameFeedContract } from './gameFeedContract.ts';
export { type MakeObjectStore, objectStoreContract } from './objectStoreContract.ts';
export { createMemoryTryStore } from './createMemoryTryStore.ts';
export { publishedStoreContract } from './publishedStoreContract.ts';
export { witnessContract } from './witnessContract.ts';
export { STORE_CONTRACTS } from './storeContracts.ts';
