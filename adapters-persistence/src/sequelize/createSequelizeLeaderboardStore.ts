import type { LeaderboardStore, RankCandidate } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';
import { rankable, ROUNDING, WILSON_LOW } from './rankingSql.ts';

type CandidateRow = {
  readonly session_id: string;
  readonly total: number;
  readonly correct: number;
  readonly current_streak: number;
  readonly last_prediction_at: number;
};

/**
 * `cut` is the player on the last place. Whoever is below it by more than rounding has no place. Of those with its very
 * figures, who can be many, as many as there are places are enough: the ones whose last prediction is the earliest
 * (`latest` is the time of the last of them, and all of that instant come along, since ids decide among them).
 */
const overallSql = (minimum: number): string => `
  WITH cut AS (
    SELECT ${WILSON_LOW} AS low, correct, total FROM players WHERE ${rankable('players', minimum)}
    ORDER BY ${WILSON_LOW} DESC, correct DESC, total DESC, last_prediction_at LIMIT 1 OFFSET $before
  ), tied AS (
    SELECT last_prediction_at AS latest FROM players WHERE ${rankable('players', minimum)}
      AND ${WILSON_LOW} = (SELECT low FROM cut)
      AND correct = (SELECT correct FROM cut) AND total = (SELECT total FROM cut)
    ORDER BY last_prediction_at LIMIT 1 OFFSET $before
  )
  SELECT session_id, total, correct, current_streak, last_prediction_at FROM players
  WHERE ${rankable('players', minimum)}
    AND ${WILSON_LOW} >= COALESCE((SELECT low FROM cut), -1) - ${ROUNDING}
    AND (last_prediction_at <= COALESCE((SELECT latest FROM tied), ${Number.MAX_SAFE_INTEGER})
      OR correct <> (SELECT correct FROM cut) OR total <> (SELECT total FROM cut))`;

// The players' streaks are asked for one by one: a join lets PostgreSQL, which cannot know how few come from the cut,
// read all players.
const weeklySql = (minimum: number): string => `
  WITH cut AS (
    SELECT ${WILSON_LOW} AS low FROM player_weeks
    WHERE week_start = $weekStart AND ${rankable('player_weeks', minimum)}
    ORDER BY ${WILSON_LOW} DESC LIMIT 1 OFFSET $before
  )
  SELECT session_id, total, correct, last_prediction_at, (
    SELECT current_streak FROM players WHERE players.session_id = player_weeks.session_id
  ) AS current_streak
  FROM player_weeks
  WHERE week_start = $weekStart AND ${rankable('player_weeks', minimum)}
    AND ${WILSON_LOW} >= COALESCE((SELECT low FROM cut), -1) - ${ROUNDING}`;

/** Ranking by the counters in the tables `players` and `player_weeks`, as settlement left them. */
export function createSequelizeLeaderboardStore(db: Database): LeaderboardStore {
  return {
    async overall({ minimum, places }) {
      const rows = await db.select<CandidateRow>(overallSql(minimum), { minimum, before: places - 1 });
      return rows.map(candidateOfRow);
    },
    async weekly(weekStart, { minimum, places }) {
      const bind = { weekStart, minimum, before: places - 1 };
      return (await db.select<CandidateRow>(weeklySql(minimum), bind)).map(candidateOfRow);
    },
  };
}

function candidateOfRow(row: CandidateRow): RankCandidate {
  return {
    sessionId: row.session_id,
    total: row.total,
    correct: row.correct,
    currentStreak: row.current_streak,
    lastPredictionAt: row.last_prediction_at,
  };
}
