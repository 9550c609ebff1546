import type { Outcome } from '@bigsmall/domain';
import type { PredictionSource, PredictionStatus, RecordedPrediction } from '@bigsmall/domain/ports';
import type { Cell, Columns } from './rowset.ts';

/** The columns of a prediction in the order of its cells. */
export const PREDICTION_COLUMNS = {
  id: 'text',
  session_id: 'text',
  period: 'text',
  side: 'text',
  source: 'text',
  confidence: 'double precision',
  recorded_at: 'bigint',
  lock_at: 'bigint',
  status: 'text',
  day: 'text',
  week_start: 'bigint',
  ranked: 'integer',
} satisfies Columns;

export type PredictionRow = {
  readonly id: string;
  readonly session_id: string;
  readonly period: string;
  readonly side: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly recorded_at: number;
  readonly lock_at: number;
  readonly status: PredictionStatus;
  readonly day: string;
  readonly week_start: number;
  readonly ranked: number;
};

export function cellsOfPrediction(prediction: RecordedPrediction): readonly Cell[] {
  return [
    prediction.id,
    prediction.sessionId,
    prediction.period,
    prediction.prediction,
    prediction.source,
    prediction.confidence,
    prediction.recordedAt,
    prediction.lockAt,
    prediction.status,
    prediction.day,
    prediction.weekStart,
    prediction.ranked ? 1 : 0,
  ];
}

export function predictionOfRow(row: PredictionRow): RecordedPrediction {
  return {
    id: row.id,
    sessionId: row.session_id,
    period: row.period,
    prediction: row.side,
    source: row.source,
    confidence: row.confidence,
    recordedAt: row.recorded_at,
    lockAt: row.lock_at,
    status: row.status,
    day: row.day,
    weekStart: row.week_start,
    ranked: row.ranked === 1,
  };
}
