export type { PublicConfig } from './config.ts';
export type { ErrorBody } from './errors.ts';
export type { Fairness, GameRecord, GameResults } from './game.ts';
export type {
  PredictionReceipt,
  PredictionRequest,
  PredictionStats,
  TrackRecord,
  UserStats,
} from './predictions.ts';
