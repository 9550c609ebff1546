import type { Database } from '../../src/database/database.ts';

const CHECKS = [
  `SELECT 'pending in a settled period' AS what, predictions.id FROM predictions
   JOIN settlements ON settlements.period = predictions.period WHERE status = 'pending'`,
  `SELECT 'settled in an open period' AS what, id FROM predictions
   WHERE status <> 'pending' AND period NOT IN (SELECT period FROM settlements)`,
  `SELECT 'status against the draw' AS what, predictions.id FROM predictions
   JOIN settlements ON settlements.period = predictions.period
   WHERE status <> CASE WHEN side = resolution THEN 'win' ELSE 'loss' END AND resolution <> 'void'`,
  `SELECT 'count of all' AS what, total FROM prediction_counts
   WHERE day = 'all' AND total <> (SELECT COUNT(*) FROM predictions)`,
  `SELECT 'count of a day' AS what, day FROM prediction_counts AS counted
   WHERE day <> 'all' AND total <> (SELECT COUNT(*) FROM predictions WHERE day = counted.day)`,
  `SELECT 'player' AS what, predictions.session_id FROM predictions
   LEFT JOIN players ON players.session_id = predictions.session_id
   WHERE status IN ('win', 'loss') AND verified = 1 GROUP BY predictions.session_id
   HAVING COUNT(*) <> COALESCE(MAX(total), -1)
     OR SUM(CASE WHEN status = 'win' THEN 1 ELSE 0 END) <> COALESCE(MAX(correct), -1)`,
  `SELECT 'week' AS what, players.session_id FROM players
   LEFT JOIN player_weeks ON player_weeks.session_id = players.session_id
   WHERE players.total > 0 AND (players.total <> COALESCE(player_weeks.total, -1)
     OR players.correct <> COALESCE(player_weeks.correct, -1))`,
];

/**
 * Rows of one table that do not fit those of another, as a transaction cut in half, or two that missed each other,
 * would leave them. For predictions that were all recorded in one week.
 */
export async function contradictions(db: Database): Promise<readonly object[]> {
  return (await Promise.all(CHECKS.map((sql) => db.select(sql, {})))).flat();
}
