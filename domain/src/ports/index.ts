export type { DrawStore, StoredDraw } from './drawStore.ts';
export type { FeedReading, GameFeed } from './gameFeed.ts';
export type { LeaderboardStore, RankCandidate, RankSpan } from './leaderboardStore.ts';
export type { PlayerRecord, PlayerStore } from './playerStore.ts';
export type {
  PredictionSource,
  PredictionStatus,
  PredictionStore,
  RecordedPrediction,
  RecordingOutcome,
  Resolution,
} from './predictionStore.ts';
export type { Ping, PresenceStore } from './presenceStore.ts';
export type { RewardStore, StoredReward } from './rewardStore.ts';
