import { NAMEABLE_BITS, type RankEvidence, weekOf } from '@bigsmall/domain';
import type {
  LeaderboardStore,
  PlayerRecord,
  PlayerStore,
  RankCandidate,
  RewardStore,
} from '@bigsmall/domain/ports';
import { type Model, Op } from 'sequelize';
import { entitiesOf } from './models.ts';
import { type Bind, type Database, readFact, replaceFact } from './database/database.ts';

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
  SELECT public_id AS id, counted_total AS total, counted_correct AS correct, counted_streak AS "currentStreak",
    counted_last_at AS "lastPredictionAt"
  FROM players WHERE ${rankable(minimum)}
  ORDER BY ${SIGNED} DESC, counted_correct DESC, counted_total DESC, counted_last_at, session_id LIMIT $places`;

const WEEKLY = (minimum: number): string => `
  WITH best AS (
    SELECT session_id, counted_total, counted_correct, last_prediction_at FROM player_weeks
    WHERE week_start = $weekStart AND ${rankable(minimum)}
    ORDER BY ${SIGNED} DESC, counted_correct DESC, counted_total DESC, last_prediction_at, session_id LIMIT $places
  )
  SELECT public_id AS id, best.counted_total AS total, best.counted_correct AS correct,
    counted_streak AS "currentStreak", best.last_prediction_at AS "lastPredictionAt"
  FROM best JOIN players ON players.session_id = best.session_id`;

// Each visitor's page asks these two after each draw: a model would take four times as long.
const ENTRY = `
  SELECT
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND session_id = $sessionId) AS own,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND visitor = $visitor AND session_id <> $sessionId) AS elsewhere,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND network = $network) AS seats`;

type EntryRow = { readonly own: number; readonly elsewhere: number; readonly seats: number };

/** Ranking by the counters in the tables `players` and `player_weeks`, as settlement updated them, and by the seats in `rank_entries`. */
export function createSqlLeaderboardStore(db: Database): LeaderboardStore {
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
    overall: ({ minimum, places }) => db.select<RankCandidate>(OVERALL(minimum), { minimum, places }),

    weekly: (weekStart, { minimum, places }) =>
      db.select<RankCandidate>(WEEKLY(minimum), { weekStart, minimum, places }),

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

const SELECT = `
  SELECT public_id AS "publicId", players.total, players.correct, current_streak AS "currentStreak",
    longest_streak AS "longestStreak", players.last_prediction_at AS "lastPredictionAt",
    players.counted_total, players.counted_correct, players.evidence,
    COALESCE(weeks.total, 0) AS week_total, COALESCE(weeks.correct, 0) AS week_correct,
    COALESCE(weeks.counted_total, 0) AS week_counted_total,
    COALESCE(weeks.counted_correct, 0) AS week_counted_correct, COALESCE(weeks.evidence, 0) AS week_evidence
  FROM players
  LEFT JOIN player_weeks AS weeks ON weeks.session_id = players.session_id AND weeks.week_start = $weekStart
  WHERE players.session_id = $sessionId AND players.total > 0`;

type Figures = 'counted_total' | 'counted_correct' | 'evidence' | 'week_total' | 'week_correct';
type PlayerRow = Omit<PlayerRecord, 'sessionId' | 'counted' | 'week'> &
  Record<Figures | 'week_counted_total' | 'week_counted_correct' | 'week_evidence', number>;

/** Players in the tables `players` and `player_weeks`, as settlement updated them. */
export function createSqlPlayerStore(db: Database): PlayerStore {
  return {
    async find(sessionId, weekStart) {
      const [row] = await db.select<PlayerRow>(SELECT, { sessionId, weekStart });
      if (row === undefined) return undefined;
      const { publicId, total, correct, currentStreak, longestStreak, lastPredictionAt, ...figures } = row;
      const { counted_total, counted_correct, evidence, week_total, week_correct } = figures;
      const week = {
        total: week_total,
        correct: week_correct,
        counted: {
          total: figures.week_counted_total,
          correct: figures.week_counted_correct,
          evidence: figures.week_evidence,
        },
      };
      const counted = { total: counted_total, correct: counted_correct, evidence };
      const own = { publicId, total, correct, currentStreak, longestStreak, lastPredictionAt };
      return { sessionId, ...own, counted, week };
    },
  };
}

/** Rewards in the table `weekly_rewards`, and the newest closed week, a fact. */
export function createSqlRewardStore(db: Database): RewardStore {
  const { playerWeeks, predictions, weeklyRewards } = db.models;
  return {
    async firstOpenWeek() {
      const closed = await readFact(db, 'closed_week');
      if (closed !== undefined) return weekOf(Number(closed)).end;
      // Reads the players of every week, but only until the first week is closed.
      return (await playerWeeks.min<number | null, Model>('weekStart')) ?? undefined;
    },

    hasPending: async (weekStart) =>
      (await predictions.findOne({ attributes: ['id'], where: { status: 'pending', weekStart } })) !== null,

    close: (weekStart, rewards) =>
      replaceFact(
        db,
        'closed_week',
        (closed) => (closed === undefined || Number(closed) < weekStart ? String(weekStart) : undefined),
        async (transaction) => {
          const rows = rewards.map((reward) => ({ ...reward, weekStart }));
          await weeklyRewards.bulkCreate(rows, { transaction });
        },
      ),

    async newest(weeks) {
      const best = await entitiesOf(weeklyRewards, {
        where: { rank: 1 },
        order: [['weekStart', 'DESC']],
        limit: weeks,
      });
      return entitiesOf(weeklyRewards, {
        where: { weekStart: { [Op.gte]: best.at(-1)?.weekStart ?? 0 } },
        order: [['weekStart', 'DESC'], 'rank'],
      });
    },
  };
}
