import type { PresenceStore } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';

// In one order for all, so that two servers do not wait for each other's sessions.
const keepSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', pinged_at: 'bigint' })})
  INSERT INTO presence (session_id, last_ping_at)
  SELECT session_id, MAX(pinged_at) FROM incoming WHERE true GROUP BY session_id ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET last_ping_at = excluded.last_ping_at
    WHERE excluded.last_ping_at > presence.last_ping_at OR presence.last_ping_at > $until`;

/** Latest pings in the table `presence`, which holds no more than those that were not forgotten. */
export function createSequelizePresenceStore(db: Database): PresenceStore {
  return {
    keep: (pings, { since, until }) =>
      db.write(async (transaction) => {
        const rows = pings.map(({ sessionId, at }) => [sessionId, at]);
        if (rows.length > 0) await db.change(keepSql(db), { ...bindRows(rows), until }, transaction);
        await db.change(
          'DELETE FROM presence WHERE last_ping_at <= $since OR last_ping_at > $until',
          { since, until },
          transaction,
        );
      }),

    async count({ since, until }) {
      const [row] = await db.select<{ readonly sessions: number }>(
        'SELECT CAST(COUNT(*) AS INTEGER) AS sessions FROM presence WHERE last_ping_at > $since AND last_ping_at <= $until',
        { since, until },
      );
      return row?.sessions ?? 0;
    },
  };
}
