import { comparePeriods, type Period } from '@bigsmall/domain';
import type { PredictionStore, RecordingOutcome } from '@bigsmall/domain/ports';
import { batchedWrite } from '../platform/writes/createBatcher.ts';
import type { Database } from '../platform/database/database.ts';
import { PREDICTION_TABLE } from './predictionTable.ts';
import { ALL_DAYS, type Recording, recordBatch } from './recordBatch.ts';
import { settlePeriod } from './settlePeriod.ts';
import type { SqlRow } from '../platform/database/tableOf.ts';

/** Predictions in the tables `predictions`, `settlements` and `prediction_counts`; players are written by settlement. */
export function createSqlPredictionStore(db: Database): PredictionStore {
  const record = batchedWrite<Recording, RecordingOutcome>(db, (batch, transaction) =>
    recordBatch(db, batch, transaction),
  );

  return {
    record: (prediction, terms = {}) => record({ prediction, terms }),

    async find(sessionId, period) {
      const [row] = await db.select<SqlRow>(
        'SELECT * FROM predictions WHERE session_id = $sessionId AND period = $period',
        { sessionId, period },
      );
      return row && PREDICTION_TABLE.parse(row);
    },

    async findById(id) {
      const [row] = await db.select<SqlRow>('SELECT * FROM predictions WHERE id = $id', { id });
      return row && PREDICTION_TABLE.parse(row);
    },

    async pendingPeriods() {
      const rows = await db.select<{ readonly period: Period }>(
        `SELECT DISTINCT period FROM predictions WHERE status = 'pending'`,
        {},
      );
      return rows.map(({ period }) => period).toSorted(comparePeriods);
    },

    settle: (period, resolution, at) =>
      db.write((transaction) => settlePeriod(db, { period, resolution, at }, transaction)),

    async counts(day) {
      const rows = await db.select<{ readonly day: string; readonly total: number }>(
        'SELECT day, total FROM prediction_counts WHERE day IN ($all, $day)',
        { all: ALL_DAYS, day },
      );
      const totals = new Map(rows.map((row) => [row.day, row.total]));
      return { total: totals.get(ALL_DAYS) ?? 0, today: totals.get(day) ?? 0 };
    },
  };
}
