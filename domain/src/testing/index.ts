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
export { aDraw, aPeriod, aRecordedPrediction, NOON } from './builders.ts';

export { createMemoryDrawStore } from './createMemoryDrawStore.ts';
export { createMemoryLeaderboardStore } from './createMemoryLeaderboardStore.ts';
export { createMemoryPlayerStore } from './createMemoryPlayerStore.ts';
export { createMemoryPredictionStore } from './createMemoryPredictionStore.ts';
export { createMemoryPresenceStore } from './createMemoryPresenceStore.ts';
export { createMemoryRewardStore } from './createMemoryRewardStore.ts';
export { createMemoryStores } from './createMemoryStores.ts';
export { createScriptedFeed } from './createScriptedFeed.ts';
export { emptyMemoryState, type MemoryState } from './memoryState.ts';
export type { MakeStores, Stores } from './stores.ts';

export { drawStoreContract } from './drawStoreContract.ts';
export { type BrokenFeed, type FeedUnderTest, gameFeedContract } from './gameFeedContract.ts';
export { leaderboardStoreContract } from './leaderboardStoreContract.ts';
export { playerStoreContract } from './playerStoreContract.ts';
export { predictionStoreContract } from './predictionStoreContract.ts';
export { presenceStoreContract } from './presenceStoreContract.ts';
export { rewardStoreContract } from './rewardStoreContract.ts';
