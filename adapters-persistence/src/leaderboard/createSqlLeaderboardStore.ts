import { NAMEABLE_BITS, type RankEvidence } from '@bigsmall/domain';
import type { PublicId } from '@bigsmall/domain/people';
import type { LeaderboardStore, RankCandidate } from '@bigsmall/domain/ports';
import type { Bind, Database } from '../platform/database/database.ts';

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

type PlayerRow = {
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
    return (await db.select<PlayerRow>(sql, bind)).map((row) => ({
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
