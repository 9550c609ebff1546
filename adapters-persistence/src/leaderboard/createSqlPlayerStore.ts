import type { PublicId } from '@bigsmall/domain/people';
import type { PlayerStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';

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
