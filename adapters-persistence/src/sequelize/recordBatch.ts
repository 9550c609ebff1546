import type { PublicId } from '@bigsmall/domain';
import type { RecordedPrediction, RecordingOutcome, RecordingTerms } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';
import { appendRows } from './appendRows.ts';
import { enterBatch } from './enterBatch.ts';
import { namePlayers, randomPublicId } from './namePlayers.ts';
import { PREDICTION_TABLE } from './predictionTable.ts';
import { bindRows } from './rowset.ts';
import type { SqlRow } from './tableOf.ts';

const VALUES = PREDICTION_TABLE.names.replace(
  'ranked',
  `CASE WHEN EXISTS (SELECT 1 FROM quarantined_draws WHERE quarantined_draws.period = incoming.period)
      OR EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = incoming.period AND draw IS NOT NULL)
    THEN 0 ELSE ranked END`,
);

// Always in one order, so that no two batches deadlock; then by `position`, so that the first of two predictions for
// the same session and period is recorded.
const insertOpen = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(PREDICTION_TABLE.columns)})
  INSERT INTO predictions (${PREDICTION_TABLE.names})
  SELECT ${VALUES} FROM incoming
  WHERE NOT EXISTS (SELECT 1 FROM draws WHERE draws.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM settlements WHERE settlements.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = incoming.period AND batch IS NOT NULL)
  ORDER BY session_id, period, position
  ON CONFLICT (session_id, period) DO NOTHING
  RETURNING id, ranked,
    (SELECT public_id FROM players WHERE players.session_id = predictions.session_id) AS public_id,
    (SELECT ai_periods.period FROM ai_periods WHERE ai_periods.period = predictions.period) AS ai_period,
    (SELECT entered_at FROM rank_entries
      WHERE rank_entries.week_start = predictions.week_start AND rank_entries.session_id = predictions.session_id) AS entered_at`;

const selectStoredSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', period: 'text' })})
  SELECT predictions.* FROM incoming
  JOIN predictions ON predictions.session_id = incoming.session_id AND predictions.period = incoming.period`;

const countSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ day: 'text', total: 'integer' })})
  INSERT INTO prediction_counts (day, total)
  SELECT day, total FROM incoming WHERE true ORDER BY day
  ON CONFLICT (day) DO UPDATE SET total = prediction_counts.total + excluded.total`;

/** The day of the row that counts all days, and of the one that counts followers of the AI once a period. */
export const ALL_DAYS = 'all';
export const VOICES = 'voices';

const addAiPeriods = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text' })})
  INSERT INTO ai_periods (period) SELECT period FROM incoming WHERE true ORDER BY period
  ON CONFLICT (period) DO NOTHING RETURNING period`;

type InsertedRow = {
  readonly id: string;
  readonly ranked: number;
  readonly public_id: PublicId | null;
  readonly ai_period: string | null;
  readonly entered_at: number | null;
};

/** A prediction and what else its recording does. */
export type Recording = { readonly prediction: RecordedPrediction; readonly terms: RecordingTerms };

/** Records the predictions within the transaction; returns their outcomes in the same order. */
export async function recordBatch(
  db: Database,
  recordings: readonly Recording[],
  transaction: Transaction,
): Promise<readonly RecordingOutcome[]> {
  const batch = recordings.map(({ prediction }) => prediction);
  // A draw or settlement of one of these periods commits before the tables are read, or after this commit.
  await db.lockPeriods(
    batch.map(({ period }) => period),
    'shared',
    transaction,
  );
  const inserted = await db.select<InsertedRow>(
    insertOpen(db),
    bindRows(batch.map(PREDICTION_TABLE.cells)),
    transaction,
  );
  const rows = new Map(inserted.map((row) => [row.id, row]));
  // An id counts for its first caller only: the same prediction sent twice is recorded once.
  const unclaimed = new Map(rows);
  const recorded = batch.map((prediction): RecordedPrediction | undefined => {
    const row = unclaimed.get(prediction.id);
    unclaimed.delete(prediction.id);
    return row && { ...prediction, ranked: row.ranked === 1 };
  });
  const rejected = batch.filter((_, index) => recorded[index] === undefined);
  const accepted = recordings.filter((_, index) => recorded[index] !== undefined);
  const unnamed = accepted.filter(({ prediction }) => rows.get(prediction.id)!.public_id === null);
  const named = await namePlayers(
    db,
    unnamed.map(({ prediction }) => prediction.sessionId),
    transaction,
  );
  const entries = await enterBatch(db, accepted, transaction);
  const enteredAt = new Map(entries.map((entry) => [entryKeyOf(entry), entry.at]));
  await appendRows(
    db,
    recorded
      .filter((prediction) => prediction !== undefined)
      .filter(({ ranked }) => ranked)
      .map((prediction) => {
        const { public_id: known, entered_at: before } = rows.get(prediction.id)!;
        const entered = before ?? enteredAt.get(entryKeyOf(prediction)) ?? Number.POSITIVE_INFINITY;
        // The rows of one public id are those that count for its rank: anybody can add them up.
        const isCounted = entered <= prediction.recordedAt;
        return {
          prediction,
          publicId: isCounted ? (known ?? named.get(prediction.sessionId)!) : randomPublicId(),
        };
      }),
    transaction,
  );
  const stored = await selectStored(db, rejected, transaction);
  // Last, because all recordings wait for the one row that counts all days.
  await count(
    db,
    accepted.filter(({ terms }) => !terms.uncounted).map(({ prediction }) => prediction),
    new Set(inserted.map((row) => row.ai_period)),
    transaction,
  );
  return batch.map((prediction, index): RecordingOutcome => {
    const own = recorded[index];
    if (own !== undefined) return { kind: 'recorded', prediction: own };
    const existing = stored.get(keyOf(prediction));
    return existing === undefined ? { kind: 'drawn' } : { kind: 'exists', prediction: existing };
  });
}

async function count(
  db: Database,
  recorded: readonly RecordedPrediction[],
  aiPeriods: ReadonlySet<string | null>,
  transaction: Transaction,
): Promise<void> {
  if (recorded.length === 0) return;
  const ofAi = recorded.filter(({ source }) => source === 'ai');
  const periods = [...new Set(ofAi.map(({ period }) => period))].filter((period) => !aiPeriods.has(period));
  const added =
    periods.length === 0
      ? []
      : await db.select(addAiPeriods(db), bindRows(periods.map((period) => [period])), transaction);
  const voices = recorded.length - ofAi.length + added.length;
  const totals = new Map([[ALL_DAYS, recorded.length]]);
  if (voices > 0) totals.set(VOICES, voices);
  for (const { day } of recorded) totals.set(day, (totals.get(day) ?? 0) + 1);
  await db.select(countSql(db), bindRows([...totals]), transaction);
}

async function selectStored(
  db: Database,
  rejected: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<ReadonlyMap<string, RecordedPrediction>> {
  if (rejected.length === 0) return new Map();
  const keys = bindRows(rejected.map(({ sessionId, period }) => [sessionId, period]));
  const rows = await db.select<SqlRow>(selectStoredSql(db), keys, transaction);
  return new Map(rows.map(PREDICTION_TABLE.parse).map((prediction) => [keyOf(prediction), prediction]));
}

function entryKeyOf({ weekStart, sessionId }: Pick<RecordedPrediction, 'weekStart' | 'sessionId'>): string {
  return `${weekStart} ${sessionId}`;
}

function keyOf({ sessionId, period }: RecordedPrediction): string {
  return JSON.stringify([sessionId, period]);
}
