import type { SessionId } from '@bigsmall/domain/people';
import type { Erasure } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

type Entry = { readonly week_start: number; readonly session_id: string };

const entriesSql = ({ rowset }: Database): string => `
  WITH hashed AS (${rowset({ week_start: 'bigint', visitor: 'text' })})
  SELECT week_start, session_id FROM rank_entries
  WHERE session_id = $sessionId OR (week_start, visitor) IN (SELECT week_start, visitor FROM hashed)`;

/**
 * Takes the names off the seats that a session and its visitor hold. A person with two browsers may hold two seats of
 * one week: each gets an alias of its own, which links it neither to the person nor to the other seat.
 */
export async function aliasEntries(
  db: Database,
  sessionId: SessionId,
  { hashes, newId }: Pick<Erasure, 'hashes' | 'newId'>,
  transaction: Transaction,
): Promise<void> {
  const weeks = await db.select<Pick<Entry, 'week_start'>>(
    'SELECT DISTINCT week_start FROM rank_entries',
    {},
    transaction,
  );
  const hashed = weeks.flatMap(({ week_start: week }) => {
    const hash = hashes.ofWeek(week);
    return hash === undefined ? [] : [[week, hash]];
  });
  const entries = await db.select<Entry>(entriesSql(db), { ...bindRows(hashed), sessionId }, transaction);
  for (const { week_start: week, session_id: of } of entries) {
    await db.change(
      'UPDATE rank_entries SET session_id = $alias, visitor = $alias WHERE week_start = $week AND session_id = $of',
      { alias: newId(), week, of },
      transaction,
    );
  }
}
