import type { RecordedPrediction, RecordingOutcome } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './openDatabase.ts';
import {
  cellsOfPrediction,
  PREDICTION_COLUMNS,
  predictionOfRow,
  type PredictionRow,
} from './predictionRow.ts';
import { bindRows, rowset } from './rowset.ts';

const COLUMNS = PREDICTION_COLUMNS.join(', ');

// In the order of `position`, so that of two for the same session and period the first one stands.
const INSERT_OPEN = `
  WITH incoming AS (${rowset(PREDICTION_COLUMNS)})
  INSERT INTO predictions (${COLUMNS})
  SELECT ${COLUMNS} FROM incoming
  WHERE NOT EXISTS (SELECT 1 FROM draws WHERE draws.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM settlements WHERE settlements.period = incoming.period)
  ORDER BY position
  ON CONFLICT (session_id, period) DO NOTHING
  RETURNING id`;

const SELECT_STORED = `
  WITH incoming AS (${rowset(['session_id', 'period'])})
  SELECT predictions.* FROM incoming
  JOIN predictions ON predictions.session_id = incoming.session_id AND predictions.period = incoming.period`;

const COUNT = `
  WITH incoming AS (${rowset(['day', 'total'])})
  INSERT INTO prediction_counts (day, total)
  SELECT day, total FROM incoming WHERE true
  ON CONFLICT (day) DO UPDATE SET total = prediction_counts.total + excluded.total`;

/** The day of the row that counts all days. */
export const ALL_DAYS = 'all';

/** Records the predictions within the transaction; answers each in its place. */
export async function recordBatch(
  db: Database,
  batch: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<readonly RecordingOutcome[]> {
  const inserted = await db.select<{ readonly id: string }>(
    INSERT_OPEN,
    bindRows(batch.map(cellsOfPrediction)),
    transaction,
  );
  const fresh = new Set(inserted.map(({ id }) => id));
  // An id counts for its first caller only: the same prediction sent twice is recorded once.
  const recorded = batch.map(({ id }) => fresh.delete(id));
  await count(
    db,
    batch.filter((_, index) => recorded[index]),
    transaction,
  );
  const refused = batch.filter((_, index) => !recorded[index]);
  const stored = await selectStored(db, refused, transaction);
  return batch.map((prediction, index): RecordingOutcome => {
    if (recorded[index] === true) return { kind: 'recorded', prediction };
    const existing = stored.get(keyOf(prediction));
    return existing === undefined ? { kind: 'drawn' } : { kind: 'exists', prediction: existing };
  });
}

async function count(
  db: Database,
  recorded: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<void> {
  if (recorded.length === 0) return;
  const totals = new Map([[ALL_DAYS, recorded.length]]);
  for (const { day } of recorded) totals.set(day, (totals.get(day) ?? 0) + 1);
  await db.select(COUNT, bindRows([...totals]), transaction);
}

async function selectStored(
  db: Database,
  refused: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<ReadonlyMap<string, RecordedPrediction>> {
  if (refused.length === 0) return new Map();
  const keys = bindRows(refused.map(({ sessionId, period }) => [sessionId, period]));
  const rows = await db.select<PredictionRow>(SELECT_STORED, keys, transaction);
  return new Map(rows.map(predictionOfRow).map((prediction) => [keyOf(prediction), prediction]));
}

function keyOf({ sessionId, period }: RecordedPrediction): string {
  return JSON.stringify([sessionId, period]);
}
