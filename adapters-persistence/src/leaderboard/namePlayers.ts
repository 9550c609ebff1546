import { randomFillSync } from 'node:crypto';
import { type PublicId, requirePublicId, type SessionId } from '@bigsmall/domain/people';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

const RANDOM_BYTES = 12;
/** Random bytes of many ids: to ask for those of one costs 20 times the rest of an id, and a recording takes two ids. */
const pool = Buffer.alloc(RANDOM_BYTES * 256);
let used = pool.length;

/** A public id that nobody has. */
export function randomPublicId(): PublicId {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return requirePublicId(pool.toString('base64url', used - RANDOM_BYTES, used));
}

// Always in one order, so that no two writers deadlock. A row that another writer has added meanwhile keeps its id.
const nameSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', public_id: 'text' })})
  INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at)
  SELECT session_id, public_id, 0, 0, 0, 0, 0 FROM incoming WHERE true ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET public_id = COALESCE(players.public_id, excluded.public_id)
  RETURNING session_id, public_id`;

/** Gives each of the sessions a player's row with a random public id, unless it has one; returns their ids. */
export async function namePlayers(
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
