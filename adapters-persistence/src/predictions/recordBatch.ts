import type { PublicId } from '@bigsmall/domain/people';
import type { RecordedPrediction, RecordingOutcome, RecordingTerms } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { appendRows, type NamedPrediction } from '../record/appendRows.ts';
import { enterBatch } from './enterBatch.ts';
import { namePlayers, randomPublicId } from '../leaderboard/namePlayers.ts';
import { PREDICTION_TABLE } from './predictionTable.ts';
import { bindRows, type SqlRow } from '../platform/database/tableOf.ts';

const IS_KNOWN = `EXISTS (SELECT 1 FROM record_periods
  WHERE record_periods.period = incoming.period AND draw IS NOT NULL)`;
const HAS_SEAT = `EXISTS (SELECT 1 FROM rank_entries WHERE rank_entries.week_start = incoming.week_start
  AND rank_entries.session_id = incoming.session_id AND entered_at <= incoming.recorded_at)`;

const VALUES = PREDICTION_TABLE.names
  .replace('ranked', `CASE WHEN ${IS_KNOWN} OR (seated_only = 1 AND NOT ${HAS_SEAT}) THEN 0 ELSE ranked END`)
  .replace('verified', `CASE WHEN ${IS_KNOWN} THEN 0 ELSE verified END`);

// Always in one order, so that no two batches deadlock; then by `position`, so that the first of two predictions for
// the same session and period is recorded.
const insertOpen = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ ...PREDICTION_TABLE.columns, seated_only: 'integer' })})
  INSERT INTO predictions (${PREDICTION_TABLE.names})
  SELECT ${VALUES} FROM incoming
  WHERE NOT EXISTS (SELECT 1 FROM draws WHERE draws.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM settlements WHERE settlements.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = incoming.period AND batch IS NOT NULL)
  ORDER BY session_id, period, position
  ON CONFLICT (session_id, period) DO NOTHING
  RETURNING id, ranked, verified,
    (SELECT public_id FROM players WHERE players.session_id = predictions.session_id) AS public_id,
    (SELECT ai_periods.period FROM ai_periods WHERE ai_periods.period = predictions.period) AS ai_period,
    (SELECT entered_at FROM rank_entries
      WHERE rank_entries.week_start = predictions.week_start AND rank_entries.session_id = predictions.session_id) AS entered_at`;

const selectStoredSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', period: 'text' })})
  SELECT predictions.* FROM incoming
  JOIN predictions ON predictions.session_id = incoming.session_id AND predictions.period = incoming.period`;

const rankSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ id: 'text' })})
  UPDATE predictions SET ranked = 1 WHERE id IN (SELECT id FROM incoming)`;

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
  readonly verified: number;
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
  const inserted = await insert(db, recordings, transaction);
  const rows = new Map(inserted.map((row) => [row.id, row]));
  // An id counts for its first caller only: the same prediction sent twice is recorded once.
  const unclaimed = new Set(rows.keys());
  const isRecorded = batch.map(({ id }) => unclaimed.delete(id));
  const rejected = batch.filter((_, index) => !isRecorded[index]);
  const accepted = recordings.filter((_, index) => isRecorded[index]);
  const unnamed = accepted.filter(({ prediction }) => rows.get(prediction.id)!.public_id === null);
  const names = await namePlayers(
    db,
    unnamed.map(({ prediction }) => prediction.sessionId),
    transaction,
  );
  const entries = await enterBatch(db, accepted, transaction);
  const enteredAt = new Map(entries.map((entry) => [entryKeyOf(entry), entry.at]));
  const isSeated = (prediction: RecordedPrediction): boolean => {
    const entered = rows.get(prediction.id)!.entered_at ?? enteredAt.get(entryKeyOf(prediction));
    return (entered ?? Number.POSITIVE_INFINITY) <= prediction.recordedAt;
  };
  /** Verified ones that were inserted as unranked, and whose sessions got their seats in this transaction. */
  const seatedNow = accepted.filter(({ prediction }) => {
    const { ranked, verified } = rows.get(prediction.id)!;
    return ranked < verified && isSeated(prediction);
  });
  await rank(db, seatedNow, transaction);
  const ids = new Set(seatedNow.map(({ prediction }) => prediction.id));
  const recorded = batch.map((prediction, index): RecordedPrediction | undefined => {
    if (!isRecorded[index]) return undefined;
    const { ranked, verified } = rows.get(prediction.id)!;
    return { ...prediction, verified: verified === 1, ranked: ranked === 1 || ids.has(prediction.id) };
  });
  const named = recorded.flatMap((prediction, index): readonly NamedPrediction[] => {
    if (prediction?.ranked !== true) return [];
    const { public_id: known } = rows.get(prediction.id)!;
    // The rows of one public id are those that count for its rank: anybody can add them up.
    const publicId = isSeated(prediction) ? (known ?? names.get(prediction.sessionId)!) : randomPublicId();
    return [{ prediction, publicId, nonce: recordings[index]!.terms.nonce }];
  });
  await appendRows(db, named, transaction);
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

/** Inserts those whose period is open and whose session has none yet. */
async function insert(
  db: Database,
  recordings: readonly Recording[],
  transaction: Transaction,
): Promise<readonly InsertedRow[]> {
  // A draw or settlement of one of these periods commits before the tables are read, or after this commit.
  await db.lockPeriods(
    recordings.map(({ prediction }) => prediction.period),
    'shared',
    transaction,
  );
  return db.select<InsertedRow>(
    insertOpen(db),
    bindRows(
      recordings.map(({ prediction, terms }) => [
        ...PREDICTION_TABLE.cells(prediction),
        terms.seatedOnly ? 1 : 0,
      ]),
    ),
    transaction,
  );
}

async function rank(db: Database, recordings: readonly Recording[], transaction: Transaction): Promise<void> {
  if (recordings.length === 0) return;
  await db.change(rankSql(db), bindRows(recordings.map(({ prediction }) => [prediction.id])), transaction);
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
