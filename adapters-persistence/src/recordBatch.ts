import { randomBytes } from 'node:crypto';
import { NETWORK_SEATS } from '@bigsmall/domain';
import { type PublicId, requirePublicId, type SessionId } from '@bigsmall/domain/people';
import type { RecordedPrediction, RecordingOutcome, RecordingTerms } from '@bigsmall/domain/ports';
import { Op, type Transaction } from 'sequelize';
import { columnsOf, entitiesOf } from './models.ts';
import { bindRows, type Columns, type Database } from './database/database.ts';
import { appendRows, type NamedPrediction } from './recordRows.ts';

const SEAT = { week_start: 'bigint', session_id: 'text', visitor: 'text', network: 'text' } as const;
const ofWeek = (column: string): string =>
  `rank_entries.week_start = incoming.week_start AND rank_entries.${column} = incoming.${column}`;

// If two servers give the same seat, one of them inserts nothing; its session asks again with its next prediction.
// Always in one order, so that the two cannot deadlock.
const takeSeatsSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(SEAT)}), asking AS (
    SELECT week_start, session_id, visitor, network,
      ROW_NUMBER() OVER (PARTITION BY week_start, network ORDER BY position)
        + COALESCE((SELECT MAX(seat) FROM rank_entries WHERE ${ofWeek('network')}), 0) AS seat
    FROM incoming
    WHERE NOT EXISTS (SELECT 1 FROM rank_entries WHERE ${ofWeek('session_id')})
      AND NOT EXISTS (SELECT 1 FROM rank_entries WHERE ${ofWeek('visitor')})
  )
  INSERT INTO rank_entries (week_start, session_id, visitor, network, seat)
  SELECT week_start, session_id, visitor, network, seat FROM asking WHERE seat <= ${NETWORK_SEATS}
  ORDER BY week_start, network, seat
  ON CONFLICT DO NOTHING`;

const RANKED = `CASE WHEN verified = 1 AND EXISTS (SELECT 1 FROM rank_entries WHERE ${ofWeek('session_id')}) THEN 1 ELSE 0 END`;

// Always in one order, so that no two batches deadlock; then by `position`, so that the first of two predictions for
// the same session and period is recorded.
const insertOpen = (
  { rowset }: Database,
  columns: Columns,
  names = Object.keys(columns).join(', '),
): string => `
  WITH incoming AS (${rowset(columns)})
  INSERT INTO predictions (${names}) SELECT ${names.replace('ranked', RANKED)} FROM incoming
  WHERE NOT EXISTS (SELECT 1 FROM draws WHERE draws.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM settlements WHERE settlements.period = incoming.period)
    AND NOT EXISTS (SELECT 1 FROM record_periods
      WHERE record_periods.period = incoming.period AND (batch IS NOT NULL OR draw IS NOT NULL))
  ORDER BY session_id, period, position
  ON CONFLICT (session_id, period) DO NOTHING
  RETURNING id, ranked, (SELECT public_id FROM players WHERE players.session_id = predictions.session_id) AS public_id`;

const countSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ day: 'text', total: 'integer' })})
  INSERT INTO prediction_counts (day, total)
  SELECT day, total FROM incoming WHERE true ORDER BY day
  ON CONFLICT (day) DO UPDATE SET total = prediction_counts.total + excluded.total`;

/** The day of the row that counts all days. */
export const ALL_DAYS = 'all';

type InsertedRow = {
  readonly id: string;
  readonly ranked: number;
  readonly public_id: PublicId | null;
};

type NewPrediction = Omit<RecordedPrediction, 'ranked'>;

/** A prediction and what else its recording does. */
export type Recording = { readonly prediction: NewPrediction; readonly terms: RecordingTerms };

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
  await takeSeats(db, recordings, transaction);
  const { columns, cells } = columnsOf(db.models.predictions);
  const given = bindRows(batch.map((prediction) => cells({ ...prediction, ranked: false })));
  const inserted = await db.select<InsertedRow>(insertOpen(db, columns), given, transaction);
  const rows = new Map(inserted.map((row) => [row.id, row]));
  // An id counts for its first caller only: the same prediction sent twice is recorded once.
  const unclaimed = new Set(rows.keys());
  const recorded = recordings.map(({ prediction, terms: { nonce } }) => {
    if (!unclaimed.delete(prediction.id)) return undefined;
    const { ranked, public_id: publicId } = rows.get(prediction.id)!;
    return {
      prediction: { ...prediction, ranked: ranked === 1 },
      nonce,
      publicId,
    };
  });
  const accepted = recorded.filter((one) => one !== undefined);
  const names = await namePlayers(
    db,
    accepted.flatMap(({ prediction, publicId }) => (publicId === null ? [prediction.sessionId] : [])),
    transaction,
  );
  const named = accepted.flatMap(({ prediction, nonce, publicId }): readonly NamedPrediction[] => {
    if (!prediction.verified) return [];
    // The rows of one public id are those that count for its rank: anybody can add them up.
    const own = publicId ?? names.get(prediction.sessionId)!;
    return [{ prediction, publicId: prediction.ranked ? own : randomPublicId(), nonce }];
  });
  await appendRows(db, named, transaction);
  const rejected = batch.filter((_, index) => recorded[index] === undefined);
  const stored = await selectStored(db, rejected, transaction);
  // Last, because all recordings wait for the one row that counts all days.
  await count(
    db,
    accepted.map(({ prediction }) => prediction),
    transaction,
  );
  return batch.map((prediction, index): RecordingOutcome => {
    const own = recorded[index];
    if (own !== undefined) return { kind: 'recorded', prediction: own.prediction };
    const existing = stored.get(keyOf(prediction));
    return existing === undefined ? { kind: 'drawn' } : { kind: 'exists', prediction: existing };
  });
}

async function takeSeats(
  db: Database,
  recordings: readonly Recording[],
  transaction: Transaction,
): Promise<void> {
  const asking = recordings.flatMap(({ prediction: { weekStart, sessionId }, terms: { seat } }) =>
    seat === undefined ? [] : [[weekStart, sessionId, seat.visitor, seat.network]],
  );
  if (asking.length === 0) return;
  const byVisitor = new Map(asking.map((row) => [`${row[0]} ${row[2]}`, row]));
  await db.change(takeSeatsSql(db), bindRows([...byVisitor.values()]), transaction);
}

async function count(
  db: Database,
  recorded: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<void> {
  if (recorded.length === 0) return;
  const totals = new Map([[ALL_DAYS, recorded.length]]);
  for (const { day } of recorded) totals.set(day, (totals.get(day) ?? 0) + 1);
  await db.select(countSql(db), bindRows([...totals]), transaction);
}

async function selectStored(
  db: Database,
  rejected: readonly NewPrediction[],
  transaction: Transaction,
): Promise<ReadonlyMap<string, RecordedPrediction>> {
  if (rejected.length === 0) return new Map();
  const where = { [Op.or]: rejected.map(({ sessionId, period }) => ({ sessionId, period })) };
  const stored = await entitiesOf(db.models.predictions, { where, transaction });
  return new Map(stored.map((prediction) => [keyOf(prediction), prediction]));
}

function keyOf({ sessionId, period }: NewPrediction): string {
  return JSON.stringify([sessionId, period]);
}

/** A public id that nobody has. */
function randomPublicId(): PublicId {
  return requirePublicId(randomBytes(12).toString('base64url'));
}

// Always in one order, so that no two writers deadlock. A row that another writer has added meanwhile keeps its id.
const nameSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', public_id: 'text' })})
  INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at)
  SELECT session_id, public_id, 0, 0, 0, 0, 0 FROM incoming WHERE true ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET public_id = COALESCE(players.public_id, excluded.public_id)
  RETURNING session_id, public_id`;

/** Gives each of the sessions a player's row with a random public id, unless it has one; returns their ids. */
async function namePlayers(
  db: Database,
  sessions: readonly SessionId[],
  transaction: Transaction,
): Promise<ReadonlyMap<SessionId, PublicId>> {
  if (sessions.length === 0) return new Map();
  const rows = [...new Set(sessions)].map((session) => [session, randomPublicId()]);
  const named = await db.select<{ readonly session_id: SessionId; readonly public_id: PublicId }>(
    nameSql(db),
    bindRows(rows),
    transaction,
  );
  return new Map(named.map((row) => [row.session_id, row.public_id]));
}
