import { createMemoryDrawStore } from './createMemoryDrawStore.ts';
import { createMemoryLeaderboardStore } from './createMemoryLeaderboardStore.ts';
import { createMemoryPlayerStore } from './createMemoryPlayerStore.ts';
import { createMemoryPredictionStore } from './createMemoryPredictionStore.ts';
import { createMemoryPresenceStore } from './createMemoryPresenceStore.ts';
import { createMemoryRewardStore } from './createMemoryRewardStore.ts';
import { emptyMemoryState } from './memoryState.ts';
import type { Stores } from './stores.ts';

/** All stores in memory, over one state. */
export function createMemoryStores(): Stores {
  const state = emptyMemoryState();
  return {
    draws: createMemoryDrawStore(state),
    predictions: createMemoryPredictionStore(state),
    players: createMemoryPlayerStore(state),
    leaderboard: createMemoryLeaderboardStore(state),
    rewards: createMemoryRewardStore(state),
    presence: createMemoryPresenceStore(state),
  };
}
