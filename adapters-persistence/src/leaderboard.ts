import { NAMEABLE_BITS, type RankEvidence, weekOf } from '@bigsmall/domain';
import type { PublicId } from '@bigsmall/domain/people';
import type {
  LeaderboardStore,
  PlayerStore,
  RankCandidate,
  RewardStore,
  StoredReward,
} from '@bigsmall/domain/ports';
import type { Bind, Database } from './platform/database/database.ts';
import { readFact, replaceFact } from './platform/database/facts.ts';
import { bindRows, type SqlRow, tableOf } from './platform/database/tableOf.ts';

/**
 * The domain's `signedEvidence` in bits, word for word as in the indexes. Rounded, so that players with equal figures are
 * equal in whatever order these came, and the earlier last prediction decides.
 */
const SIGNED = `ROUND(CAST(CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END AS NUMERIC), 6)`;

/** Players with fewer ranked predictions are not in the indexes. */
const INDEXED = 10;

/** Condition for a place; binds `$minimum`. It has the words of the index where that covers it. */
const rankable = (minimum: number): string =>
  `counted_total >= ${minimum >= INDEXED ? INDEXED : 1} AND counted_total >= $minimum`;

// The best are read from an index that settlement keeps; only those few are joined with their players.
const OVERALL = (minimum: number): string => `
  SELECT public_id, counted_total, counted_correct, counted_streak, counted_last_at AS last_at
  FROM players WHERE ${rankable(minimum)}
  ORDER BY ${SIGNED} DESC, counted_correct DESC, counted_total DESC, counted_last_at, session_id LIMIT $places`;

const WEEKLY = (minimum: number): string => `
  WITH best AS (
    SELECT session_id, counted_total, counted_correct, last_prediction_at FROM player_weeks
    WHERE week_start = $weekStart AND ${rankable(minimum)}
    ORDER BY ${SIGNED} DESC, counted_correct DESC, counted_total DESC, last_prediction_at, session_id LIMIT $places
  )
  SELECT public_id, best.counted_total, best.counted_correct, counted_streak, best.last_prediction_at AS last_at
  FROM best JOIN players ON players.session_id = best.session_id`;

const ENTRY = `
  SELECT
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND session_id = $sessionId) AS own,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND visitor = $visitor AND session_id <> $sessionId) AS elsewhere,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND network = $network) AS seats`;

type PlaceRow = {
  readonly public_id: PublicId;
  readonly counted_total: number;
  readonly counted_correct: number;
  readonly counted_streak: number;
  readonly last_at: number;
};

type EntryRow = { readonly own: number; readonly elsewhere: number; readonly seats: number };

/** Ranking by the counters in the tables `players` and `player_weeks`, as settlement updated them, and by the seats in `rank_entries`. */
export function createSqlLeaderboardStore(db: Database): LeaderboardStore {
  async function candidates(sql: string, bind: Bind): Promise<readonly RankCandidate[]> {
    return (await db.select<PlaceRow>(sql, bind)).map((row) => ({
      id: row.public_id,
      total: row.counted_total,
      correct: row.counted_correct,
      currentStreak: row.counted_streak,
      lastPredictionAt: row.last_at,
    }));
  }

  async function evidenceIn(table: string, where: string, bind: Bind): Promise<RankEvidence> {
    const [counted, strong] = await Promise.all([
      db.select<{ readonly ranked: number }>(
        `SELECT CAST(COUNT(*) AS INTEGER) AS ranked FROM ${table} WHERE ${where}`,
        bind,
      ),
      db.select<{ readonly bits: number }>(
        `SELECT CAST(${SIGNED} AS DOUBLE PRECISION) AS bits FROM ${table} WHERE ${where} AND ${SIGNED} >= ${NAMEABLE_BITS}`,
        bind,
      ),
    ]);
    return { ranked: counted[0]!.ranked, strong: strong.map(({ bits }) => bits) };
  }

  return {
    overall: ({ minimum, places }) => candidates(OVERALL(minimum), { minimum, places }),

    weekly: (weekStart, { minimum, places }) => candidates(WEEKLY(minimum), { weekStart, minimum, places }),

    overallEvidence: (minimum) => evidenceIn('players', rankable(minimum), { minimum }),

    weeklyEvidence: (weekStart, minimum) =>
      evidenceIn('player_weeks', `week_start = $weekStart AND ${rankable(minimum)}`, { weekStart, minimum }),

    async entry(weekStart, sessionId, claim) {
      const [row] = await db.select<EntryRow>(ENTRY, {
        weekStart,
        sessionId,
        visitor: claim?.visitor ?? '',
        network: claim?.network ?? '',
      });
      // The counts form one row.
      const { own, elsewhere, seats } = row!;
      return { entered: own > 0, visitorElsewhere: elsewhere > 0, seatsTaken: seats };
    },
  };
}

type PlayerRow = {
  readonly public_id: PublicId;
  readonly total: number;
  readonly correct: number;
  readonly current_streak: number;
  readonly longest_streak: number;
  readonly last_prediction_at: number;
  readonly counted_total: number;
  readonly counted_correct: number;
  readonly evidence: number;
  readonly week_total: number | null;
  readonly week_correct: number | null;
  readonly week_counted_total: number | null;
  readonly week_counted_correct: number | null;
  readonly week_evidence: number | null;
};

const SELECT = `
  SELECT players.*, player_weeks.total AS week_total, player_weeks.correct AS week_correct,
    player_weeks.counted_total AS week_counted_total, player_weeks.counted_correct AS week_counted_correct,
    player_weeks.evidence AS week_evidence
  FROM players
  LEFT JOIN player_weeks
    ON player_weeks.session_id = players.session_id AND player_weeks.week_start = $weekStart
  WHERE players.session_id = $sessionId AND players.total > 0`;

/** Players in the tables `players` and `player_weeks`, as settlement updated them. */
export function createSqlPlayerStore(db: Database): PlayerStore {
  return {
    async find(sessionId, weekStart) {
      const [row] = await db.select<PlayerRow>(SELECT, { sessionId, weekStart });
      if (row === undefined) return undefined;
      return {
        sessionId,
        publicId: row.public_id,
        total: row.total,
        correct: row.correct,
        currentStreak: row.current_streak,
        longestStreak: row.longest_streak,
        lastPredictionAt: row.last_prediction_at,
        counted: { total: row.counted_total, correct: row.counted_correct, evidence: row.evidence },
        week: {
          total: row.week_total ?? 0,
          correct: row.week_correct ?? 0,
          counted: {
            total: row.week_counted_total ?? 0,
            correct: row.week_counted_correct ?? 0,
            evidence: row.week_evidence ?? 0,
          },
        },
      };
    },
  };
}

const TABLE = tableOf<StoredReward>('weekly_rewards', {
  weekStart: 'bigint',
  rank: 'integer',
  publicId: 'text',
  correct: 'integer',
  total: 'integer',
  points: 'integer',
});

const giveSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(TABLE.columns)})
  INSERT INTO weekly_rewards (${TABLE.names}) SELECT ${TABLE.names} FROM incoming`;

const NEWEST = `
  SELECT * FROM weekly_rewards
  WHERE week_start >= COALESCE((
    SELECT week_start FROM weekly_rewards WHERE rank = 1 ORDER BY week_start DESC LIMIT 1 OFFSET $before
  ), 0)
  ORDER BY week_start DESC, rank`;

/** Rewards in the table `weekly_rewards`, and the newest closed week, a fact. */
export function createSqlRewardStore(db: Database): RewardStore {
  return {
    async firstOpenWeek() {
      const closed = await readFact(db, 'closed_week');
      if (closed !== undefined) return weekOf(Number(closed)).end;
      // Reads the players of every week, but only until the first week is closed.
      const sql = 'SELECT MIN(week_start) AS first FROM player_weeks';
      const [row] = await db.select<{ readonly first: number | null }>(sql, {});
      return row!.first ?? undefined;
    },

    async hasPending(weekStart) {
      const sql = `SELECT 1 AS found FROM predictions WHERE status = 'pending' AND week_start = $weekStart LIMIT 1`;
      return (await db.select(sql, { weekStart })).length > 0;
    },

    close: (weekStart, rewards) =>
      replaceFact(
        db,
        'closed_week',
        (closed) => (closed === undefined || Number(closed) < weekStart ? String(weekStart) : undefined),
        async (transaction) => {
          const rows = rewards.map((reward) => TABLE.cells({ ...reward, weekStart }));
          if (rows.length > 0) await db.change(giveSql(db), bindRows(rows), transaction);
        },
      ),

    async newest(weeks) {
      return (await db.select<SqlRow>(NEWEST, { before: weeks - 1 })).map(TABLE.parse);
    },
  };
}
