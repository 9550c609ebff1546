import type { PresenceStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

// Always in one order, so that two servers cannot deadlock.
const keepSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', pinged_at: 'bigint', network: 'text' })})
  INSERT INTO presence (session_id, last_ping_at, network)
  SELECT session_id, MAX(pinged_at), MAX(network) FROM incoming WHERE true GROUP BY session_id ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET last_ping_at = excluded.last_ping_at, network = excluded.network
    WHERE excluded.last_ping_at > presence.last_ping_at OR presence.last_ping_at > $until`;

const COUNT = `
  SELECT CAST(COALESCE(SUM(CASE WHEN sessions > $most THEN $most ELSE sessions END), 0) AS INTEGER) AS sessions
  FROM (
    SELECT COUNT(*) AS sessions FROM presence
    WHERE last_ping_at > $since AND last_ping_at <= $until GROUP BY network
  ) AS origins`;

/** Latest pings in the table `presence`, which holds only those within the window. */
export function createSqlPresenceStore(db: Database): PresenceStore {
  return {
    record: (pings, { since, until }) =>
      db.write(async (transaction) => {
        const rows = pings.map(({ sessionId, at, origin = '' }) => [sessionId, at, origin]);
        if (rows.length > 0) await db.change(keepSql(db), { ...bindRows(rows), until }, transaction);
        await db.change(
          'DELETE FROM presence WHERE last_ping_at <= $since OR last_ping_at > $until',
          { since, until },
          transaction,
        );
      }),

    async count({ since, until }, most = Number.MAX_SAFE_INTEGER) {
      const [row] = await db.select<{ readonly sessions: number }>(COUNT, { since, until, most });
      // SUM always returns one row.
      return row!.sessions;
    },
  };
}
