import { comparePeriods, type DrawTally, type Period } from '@bigsmall/domain';
import type { DrawTallyStore, PredictionStore, RecordingOutcome } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { readFact, replaceFact } from '../platform/database/facts.ts';
import { batchedWrite } from '../platform/writes/createBatcher.ts';
import { ALL_DAYS, PREDICTION_TABLE, recordBatch, type Recording } from './recordBatch.ts';
import { settlePeriod } from './settlePeriod.ts';

/** Predictions in the tables `predictions`, `settlements` and `prediction_counts`; players are written by settlement. */
export function createSqlPredictionStore(db: Database): PredictionStore {
  const record = batchedWrite<Recording, RecordingOutcome>(db, (batch, transaction) =>
    recordBatch(db, batch, transaction),
  );

  return {
    record: (prediction, terms = {}) => record({ prediction, terms }),

    find: (sessionId, period) =>
      PREDICTION_TABLE.row(db, 'WHERE session_id = $sessionId AND period = $period', { sessionId, period }),

    findById: (id) => PREDICTION_TABLE.row(db, 'WHERE id = $id', { id }),

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

const tallyOf = (value: string | undefined) =>
  value === undefined ? undefined : (JSON.parse(value) as DrawTally);

/** The tally of all counted draws, a fact. */
export function createSqlDrawTallyStore(db: Database): DrawTallyStore {
  return {
    read: async () => tallyOf(await readFact(db, 'draw_tally')),
    replace: (before, next) =>
      replaceFact(db, 'draw_tally', (value) =>
        tallyOf(value)?.period === before ? JSON.stringify(next) : undefined,
      ),
  };
}
