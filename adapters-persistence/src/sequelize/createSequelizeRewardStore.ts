import { weekOf } from '@bigsmall/domain';
import type { RewardStore, StoredReward } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';

type RewardRow = {
  readonly week_start: number;
  readonly rank: number;
  readonly session_id: string;
  readonly correct: number;
  readonly total: number;
  readonly points: number;
};

const CLOSE = `
  INSERT INTO closed_weeks (week_start, closed_at) VALUES ($weekStart, $at)
  ON CONFLICT (week_start) DO NOTHING`;

const giveSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({
    week_start: 'bigint',
    rank: 'integer',
    session_id: 'text',
    correct: 'integer',
    total: 'integer',
    points: 'integer',
  })})
  INSERT INTO weekly_rewards (week_start, rank, session_id, correct, total, points)
  SELECT week_start, rank, session_id, correct, total, points FROM incoming`;

const NEWEST = `
  SELECT week_start, rank, session_id, correct, total, points FROM weekly_rewards
  WHERE week_start >= COALESCE((
    SELECT week_start FROM weekly_rewards WHERE rank = 1 ORDER BY week_start DESC LIMIT 1 OFFSET $before
  ), 0)
  ORDER BY week_start DESC, rank`;

/** Closed weeks in the tables `closed_weeks` and `weekly_rewards`. */
export function createSequelizeRewardStore(db: Database): RewardStore {
  async function weekBy(sql: string): Promise<number | undefined> {
    const [row] = await db.select<{ readonly week_start: number | null }>(sql, {});
    return row!.week_start ?? undefined;
  }

  return {
    async firstOpenWeek() {
      const closed = await weekBy('SELECT MAX(week_start) AS week_start FROM closed_weeks');
      if (closed !== undefined) return weekOf(closed).end;
      // Reads every week's players, but only as long as no week has ever been closed.
      return weekBy('SELECT MIN(week_start) AS week_start FROM player_weeks');
    },

    async hasPending(weekStart) {
      const sql = `SELECT 1 AS found FROM predictions WHERE status = 'pending' AND week_start = $weekStart LIMIT 1`;
      return (await db.select(sql, { weekStart })).length > 0;
    },

    close: (weekStart, rewards, at) =>
      db.write(async (transaction) => {
        if ((await db.change(CLOSE, { weekStart, at }, transaction)) === 0) return false;
        const rows = rewards.map(({ rank, sessionId, correct, total, points }) => [
          weekStart,
          rank,
          sessionId,
          correct,
          total,
          points,
        ]);
        if (rows.length > 0) await db.change(giveSql(db), bindRows(rows), transaction);
        return true;
      }),

    async newest(weeks) {
      return (await db.select<RewardRow>(NEWEST, { before: weeks - 1 })).map(rewardOfRow);
    },
  };
}

function rewardOfRow(row: RewardRow): StoredReward {
  return {
    weekStart: row.week_start,
    rank: row.rank,
    sessionId: row.session_id,
    correct: row.correct,
    total: row.total,
    points: row.points,
  };
}
