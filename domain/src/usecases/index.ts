import { type CountActive, makeCountActive } from './countActive.ts';
import { type IngestDraws, makeIngestDraws } from './ingestDraws.ts';
import { type KeepPings, makeKeepPings } from './keepPings.ts';
import { makeReadLeaderboard, type ReadLeaderboard } from './readLeaderboard.ts';
import { makeReadPredictionStats, type ReadPredictionStats } from './readPredictionStats.ts';
import { makeReadResults, type ReadResults } from './readResults.ts';
import { makeReadRewards, type ReadRewards } from './readRewards.ts';
import { makeReadTrackRecord, type ReadTrackRecord } from './readTrackRecord.ts';
import { makeReadUserStats, type ReadUserStats } from './readUserStats.ts';
import { makeReadWeeklyLeaderboard, type ReadWeeklyLeaderboard } from './readWeeklyLeaderboard.ts';
import { makeRecordPrediction, type RecordPrediction } from './recordPrediction.ts';
import { makeRewardWeeks, type RewardWeeks } from './rewardWeeks.ts';
import { makeSettlePredictions, type SettlePredictions } from './settlePredictions.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type { CountActive } from './countActive.ts';
export type { IngestDraws, Ingestion } from './ingestDraws.ts';
export type { KeepPings } from './keepPings.ts';
export type { LeaderboardEntry, ReadLeaderboard } from './readLeaderboard.ts';
export type { PredictionStats, ReadPredictionStats } from './readPredictionStats.ts';
export type { ReadResults } from './readResults.ts';
export type { GivenReward, ReadRewards } from './readRewards.ts';
export type { ReadTrackRecord } from './readTrackRecord.ts';
export type { ReadUserStats, UserStats } from './readUserStats.ts';
export type { ReadWeeklyLeaderboard, WeeklyLeaderboardEntry } from './readWeeklyLeaderboard.ts';
export type {
  Recorded,
  RecordingFailure,
  RecordPrediction,
  RecordPredictionInput,
} from './recordPrediction.ts';
export type { RewardedWeek, RewardWeeks } from './rewardWeeks.ts';
export type { Settlement, SettlePredictions } from './settlePredictions.ts';
export type { UseCaseDeps } from './useCaseDeps.ts';

/** Everything the product does, bound to its stores and its feed. Times, ids and seeds come with each call. */
export type UseCases = {
  readonly ingestDraws: IngestDraws;
  readonly settlePredictions: SettlePredictions;
  readonly recordPrediction: RecordPrediction;
  readonly readResults: ReadResults;
  readonly readPredictionStats: ReadPredictionStats;
  readonly readUserStats: ReadUserStats;
  readonly readTrackRecord: ReadTrackRecord;
  readonly readLeaderboard: ReadLeaderboard;
  readonly readWeeklyLeaderboard: ReadWeeklyLeaderboard;
  readonly rewardWeeks: RewardWeeks;
  readonly readRewards: ReadRewards;
  readonly keepPings: KeepPings;
  readonly countActive: CountActive;
};

export function createUseCases(deps: UseCaseDeps): UseCases {
  return {
    ingestDraws: makeIngestDraws(deps),
    settlePredictions: makeSettlePredictions(deps),
    recordPrediction: makeRecordPrediction(deps),
    readResults: makeReadResults(deps),
    readPredictionStats: makeReadPredictionStats(deps),
    readUserStats: makeReadUserStats(deps),
    readTrackRecord: makeReadTrackRecord(deps),
    readLeaderboard: makeReadLeaderboard(deps),
    readWeeklyLeaderboard: makeReadWeeklyLeaderboard(deps),
    rewardWeeks: makeRewardWeeks(deps),
    readRewards: makeReadRewards(deps),
    keepPings: makeKeepPings(deps),
    countActive: makeCountActive(deps),
  };
}
