export type { PublicConfig } from './config.ts';
export type { ErrorBody } from './errors.ts';
export type { Fairness, GameRecord, GameResults } from './game.ts';
export type { LeaderboardEntry, WeeklyLeaderboardEntry, WeeklyReward } from './leaderboard.ts';
export type {
  PredictionReceipt,
  PredictionRequest,
  PredictionStats,
  TrackRecord,
  UserStats,
} from './predictions.ts';
export type { ActiveCount, ActivePing, ActivePingTaken } from './users.ts';
