export type { DrawStore, StoredDraw } from './drawStore.ts';
export type { FeedReading, GameFeed } from './gameFeed.ts';
export type { PlayerRecord, PlayerStore } from './playerStore.ts';
export type {
  PredictionSource,
  PredictionStatus,
  PredictionStore,
  RecordedPrediction,
  RecordingOutcome,
  Resolution,
} from './predictionStore.ts';
