import { type IngestDraws, makeIngestDraws } from './ingestDraws.ts';
import { makeReadPredictionStats, type ReadPredictionStats } from './readPredictionStats.ts';
import { makeReadResults, type ReadResults } from './readResults.ts';
import { makeReadTrackRecord, type ReadTrackRecord } from './readTrackRecord.ts';
import { makeReadUserStats, type ReadUserStats } from './readUserStats.ts';
import { makeRecordPrediction, type RecordPrediction } from './recordPrediction.ts';
import { makeSettlePredictions, type SettlePredictions } from './settlePredictions.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type { IngestDraws, Ingestion } from './ingestDraws.ts';
export type { PredictionStats, ReadPredictionStats } from './readPredictionStats.ts';
export type { ReadResults } from './readResults.ts';
export type { ReadTrackRecord } from './readTrackRecord.ts';
export type { ReadUserStats, UserStats } from './readUserStats.ts';
export type {
  Recorded,
  RecordingFailure,
  RecordPrediction,
  RecordPredictionInput,
} from './recordPrediction.ts';
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
  };
}
