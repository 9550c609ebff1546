import { comparePeriods, type DrawTally } from '@bigsmall/domain';
import type { DrawTallyStore, PredictionStore, RecordingOutcome } from '@bigsmall/domain/ports';
import { entitiesOf } from '../models.ts';
import type { Database } from '../platform/database/database.ts';
import { readFact, replaceFact } from '../platform/database/facts.ts';
import { batchedWrite } from '../platform/writes/createBatcher.ts';
import { ALL_DAYS, recordBatch, type Recording } from './recordBatch.ts';
import { settlePeriod } from './settlePeriod.ts';

/** Predictions in the tables `predictions`, `settlements` and `prediction_counts`; players are written by settlement. */
export function createSqlPredictionStore(db: Database): PredictionStore {
  const { predictions, predictionCounts } = db.models;
  const record = batchedWrite<Recording, RecordingOutcome>(db, (batch, transaction) =>
    recordBatch(db, batch, transaction),
  );

  return {
    record: (prediction, terms = {}) => record({ prediction, terms }),

    find: async (sessionId, period) => (await predictions.findOne({ where: { sessionId, period } }))?.get(),

    findById: async (id) => (await predictions.findByPk(id))?.get(),

    async pendingPeriods() {
      const where = { status: 'pending' } as const;
      const rows = await entitiesOf(predictions, { attributes: ['period'], where, group: ['period'] });
      return rows.map(({ period }) => period).toSorted(comparePeriods);
    },

    settle: (period, resolution, at) =>
      db.write((transaction) => settlePeriod(db, { period, resolution, at }, transaction)),

    async counts(day) {
      const rows = await entitiesOf(predictionCounts, { where: { day: [ALL_DAYS, day] } });
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
