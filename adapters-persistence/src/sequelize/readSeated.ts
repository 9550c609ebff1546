import type { RecordedPrediction } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';

const SEATED = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ id: 'text', week_start: 'bigint', session_id: 'text', recorded_at: 'bigint' })})
  SELECT id FROM incoming
  JOIN rank_entries ON rank_entries.week_start = incoming.week_start AND rank_entries.session_id = incoming.session_id
  WHERE entered_at <= recorded_at`;

/** The ids of those predictions whose session had entered the week's ranking: settlement counts them for ranks. */
export async function readSeated(
  db: Database,
  recorded: readonly RecordedPrediction[],
  transaction: Transaction,
): Promise<ReadonlySet<string>> {
  if (recorded.length === 0) return new Set();
  const keys = recorded.map(({ id, weekStart, sessionId, recordedAt }) => [
    id,
    weekStart,
    sessionId,
    recordedAt,
  ]);
  const seated = await db.select<{ readonly id: string }>(SEATED(db), bindRows(keys), transaction);
  return new Set(seated.map(({ id }) => id));
}
