import { comparePeriods, type DrawTally, type Period, PRIOR_ROUNDS } from '@bigsmall/domain';
import type { DrawTallyStore, PredictionStore, RecordingOutcome, Resolution } from '@bigsmall/domain/ports';
import { entitiesOf } from './models.ts';
import { type Database, readFact, replaceFact } from './database/database.ts';
import { batchedWrite } from './database/writes.ts';
import { ALL_DAYS, recordBatch, type Recording } from './recordBatch.ts';
import { literal, type Transaction } from 'sequelize';
import { sealPeriods } from './record.ts';

/** Predictions in the tables `predictions`, `settlements` and `prediction_counts`; players are written by settlement. */
export function createSqlPredictionStore(db: Database): PredictionStore {
  const { predictions, predictionCounts } = db.models;
  const record = batchedWrite<Recording, RecordingOutcome>(db, (batch, transaction) =>
    recordBatch(db, batch, transaction),
  );

  return {
    record: (prediction, terms = {}) => record({ prediction, terms }),

    find: async (sessionId, period) => (await predictions.findOne({ where: { sessionId, period } }))?.get(),

    // Bound, since it comes as a caller wrote it: in the text of a statement SQLite takes no NUL.
    findById: async (id) => (await predictions.findOne({ where: literal('id = $id'), bind: { id } }))?.get(),

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

// Not as void if its draw came meanwhile: a draw in the log decides its period.
const CLOSE_PERIOD = `
  INSERT INTO settlements (period, resolution, settled_at)
  SELECT $period, $resolution, $at WHERE $resolution <> 'void' OR NOT (
    EXISTS (SELECT 1 FROM draws WHERE period = $period)
    OR EXISTS (SELECT 1 FROM record_periods WHERE period = $period AND draw IS NOT NULL))
  ON CONFLICT (period) DO NOTHING`;

// Verified predictions count for players, ranked ones for ranks too.
const PENDING = `
  SELECT session_id, week_start, recorded_at, ranked AS counts, CASE WHEN side = $resolution THEN 1 ELSE 0 END AS won
  FROM predictions WHERE period = $period AND status = 'pending' AND verified = 1`;

// The domain's evidenceFactor as bits, of the row's counts before this round; 0 where the round does not count.
const C = `CAST(${PRIOR_ROUNDS} AS DOUBLE PRECISION)`;
const bitsGained = (table: string): string => `excluded.counted_total * ln((${C} + 2 * CASE
      WHEN excluded.counted_correct = 1 THEN ${table}.counted_correct
      ELSE ${table}.counted_total - ${table}.counted_correct END) / (${C} + ${table}.counted_total)) / ${Math.LN2}`;

// Each pending row belongs to another player, because a session has one prediction a period. Always in one order, so
// that two settlements cannot deadlock.
const COUNT_FOR_PLAYERS = `
  INSERT INTO players (session_id, total, correct, current_streak, longest_streak, last_prediction_at,
    counted_total, counted_correct, counted_last_at, counted_streak)
  SELECT session_id, 1, won, won, won, recorded_at, counts, counts * won, counts * recorded_at, counts * won
  FROM (${PENDING}) AS pending WHERE true ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET
    total = players.total + 1,
    correct = players.correct + excluded.correct,
    current_streak = CASE WHEN excluded.correct = 1 THEN players.current_streak + 1 ELSE 0 END,
    longest_streak = CASE WHEN excluded.correct = 1 AND players.current_streak >= players.longest_streak
      THEN players.current_streak + 1 ELSE players.longest_streak END,
    last_prediction_at = CASE WHEN excluded.last_prediction_at > players.last_prediction_at
      THEN excluded.last_prediction_at ELSE players.last_prediction_at END,
    counted_total = players.counted_total + excluded.counted_total,
    counted_correct = players.counted_correct + excluded.counted_correct,
    counted_streak = CASE WHEN excluded.counted_total = 0 THEN players.counted_streak
      WHEN excluded.correct = 1 THEN players.counted_streak + 1 ELSE 0 END,
    evidence = players.evidence + ${bitsGained('players')},
    counted_last_at = CASE WHEN excluded.counted_last_at > players.counted_last_at
      THEN excluded.counted_last_at ELSE players.counted_last_at END`;

const COUNT_FOR_WEEKS = `
  INSERT INTO player_weeks (session_id, week_start, total, correct, last_prediction_at,
    counted_total, counted_correct)
  SELECT session_id, week_start, 1, won, recorded_at, counts, counts * won
  FROM (${PENDING}) AS pending WHERE true ORDER BY session_id
  ON CONFLICT (session_id, week_start) DO UPDATE SET
    total = player_weeks.total + 1,
    correct = player_weeks.correct + excluded.correct,
    last_prediction_at = CASE WHEN excluded.last_prediction_at > player_weeks.last_prediction_at
      THEN excluded.last_prediction_at ELSE player_weeks.last_prediction_at END,
    counted_total = player_weeks.counted_total + excluded.counted_total,
    counted_correct = player_weeks.counted_correct + excluded.counted_correct,
    evidence = player_weeks.evidence + ${bitsGained('player_weeks')}`;

const END = `
  UPDATE predictions SET status = CASE
    WHEN $resolution = 'void' THEN 'void' WHEN side = $resolution THEN 'win' ELSE 'loss' END
  WHERE period = $period AND status = 'pending'`;

/** Closes the period within the transaction; returns the number settled, 0 if it was closed before. */
export async function settlePeriod(
  db: Database,
  settlement: { readonly period: Period; readonly resolution: Resolution; readonly at: number },
  transaction: Transaction,
): Promise<number> {
  const { period, resolution, at } = settlement;
  // Waits for recordings for this period: they are settled too.
  await db.lockPeriods([period], 'exclusive', transaction);
  if ((await db.change(CLOSE_PERIOD, { period, resolution, at }, transaction)) === 0) return 0;
  // A crowd of 100,000 takes a busy PostgreSQL longer than it has for a caller's statement.
  const endLong = await db.allowLong(transaction);
  try {
    if (resolution !== 'void') {
      await sealPeriods(db, [period], transaction);
      // Players first: the index of pending rows contains them only while they are pending.
      await db.change(COUNT_FOR_PLAYERS, { period, resolution }, transaction);
      await db.change(COUNT_FOR_WEEKS, { period, resolution }, transaction);
    }
    return await db.change(END, { period, resolution }, transaction);
  } finally {
    endLong();
  }
}
