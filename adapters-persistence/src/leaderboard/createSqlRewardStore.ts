import { weekOf } from '@bigsmall/domain';
import type { RewardStore, StoredReward } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { bindRows, type SqlRow, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<StoredReward>('weekly_rewards', {
  weekStart: 'bigint',
  rank: 'integer',
  publicId: 'text',
  correct: 'integer',
  total: 'integer',
  points: 'integer',
});

const CLOSE = `
  INSERT INTO closed_weeks (week_start, closed_at) VALUES ($weekStart, $at)
  ON CONFLICT (week_start) DO NOTHING`;

const giveSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(TABLE.columns)})
  INSERT INTO weekly_rewards (${TABLE.names}) SELECT ${TABLE.names} FROM incoming`;

const NEWEST = `
  SELECT * FROM weekly_rewards
  WHERE week_start >= COALESCE((
    SELECT week_start FROM weekly_rewards WHERE rank = 1 ORDER BY week_start DESC LIMIT 1 OFFSET $before
  ), 0)
  ORDER BY week_start DESC, rank`;

/** Closed weeks in the tables `closed_weeks` and `weekly_rewards`. */
export function createSqlRewardStore(db: Database): RewardStore {
  async function weekBy(sql: string): Promise<number | undefined> {
    const [row] = await db.select<{ readonly week_start: number | null }>(sql, {});
    return row!.week_start ?? undefined;
  }

  return {
    async firstOpenWeek() {
      const closed = await weekBy('SELECT MAX(week_start) AS week_start FROM closed_weeks');
      if (closed !== undefined) return weekOf(closed).end;
      // Reads the players of every week, but only until the first week is closed.
      return weekBy('SELECT MIN(week_start) AS week_start FROM player_weeks');
    },

    async hasPending(weekStart) {
      const sql = `SELECT 1 AS found FROM predictions WHERE status = 'pending' AND week_start = $weekStart LIMIT 1`;
      return (await db.select(sql, { weekStart })).length > 0;
    },

    close: (weekStart, rewards, at) =>
      db.write(async (transaction) => {
        if ((await db.change(CLOSE, { weekStart, at }, transaction)) === 0) return false;
        const rows = rewards.map((reward) => TABLE.cells({ ...reward, weekStart }));
        if (rows.length > 0) await db.change(giveSql(db), bindRows(rows), transaction);
        return true;
      }),

    async newest(weeks) {
      return (await db.select<SqlRow>(NEWEST, { before: weeks - 1 })).map(TABLE.parse);
    },
  };
}
