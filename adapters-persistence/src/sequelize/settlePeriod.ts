import type { Resolution } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';

const CLOSE = `
  INSERT INTO settlements (period, resolution, settled_at) VALUES ($period, $resolution, $at)
  ON CONFLICT (period) DO NOTHING`;

// Each pending row is another player's, because a session has one prediction a period. In one order for all, so that
// two settlements do not wait for each other's players.
const COUNT_FOR_PLAYERS = `
  INSERT INTO players (session_id, total, correct, current_streak, longest_streak, last_prediction_at)
  SELECT session_id, 1, won, won, won, recorded_at FROM (
    SELECT session_id, recorded_at, CASE WHEN side = $resolution THEN 1 ELSE 0 END AS won
    FROM predictions WHERE period = $period AND status = 'pending'
  ) AS pending WHERE true ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET
    total = players.total + 1,
    correct = players.correct + excluded.correct,
    current_streak = CASE WHEN excluded.correct = 1 THEN players.current_streak + 1 ELSE 0 END,
    longest_streak = CASE WHEN excluded.correct = 1 AND players.current_streak >= players.longest_streak
      THEN players.current_streak + 1 ELSE players.longest_streak END,
    last_prediction_at = CASE WHEN excluded.last_prediction_at > players.last_prediction_at
      THEN excluded.last_prediction_at ELSE players.last_prediction_at END`;

const COUNT_FOR_WEEKS = `
  INSERT INTO player_weeks (session_id, week_start, total, correct, last_prediction_at)
  SELECT session_id, week_start, 1, CASE WHEN side = $resolution THEN 1 ELSE 0 END, recorded_at
  FROM predictions WHERE period = $period AND status = 'pending' ORDER BY session_id
  ON CONFLICT (session_id, week_start) DO UPDATE SET
    total = player_weeks.total + 1,
    correct = player_weeks.correct + excluded.correct,
    last_prediction_at = CASE WHEN excluded.last_prediction_at > player_weeks.last_prediction_at
      THEN excluded.last_prediction_at ELSE player_weeks.last_prediction_at END`;

const END = `
  UPDATE predictions SET status = CASE
    WHEN $resolution = 'void' THEN 'void' WHEN side = $resolution THEN 'win' ELSE 'loss' END
  WHERE period = $period AND status = 'pending'`;

/** Closes the period within the transaction; answers with the number settled, 0 if it was closed before. */
export async function settlePeriod(
  db: Database,
  settlement: { readonly period: string; readonly resolution: Resolution; readonly at: number },
  transaction: Transaction,
): Promise<number> {
  const { period, resolution } = settlement;
  // After those who record for this period: what they add is settled with the rest.
  await db.lockPeriods([period], 'exclusive', transaction);
  if ((await db.change(CLOSE, settlement, transaction)) === 0) return 0;
  if (resolution !== 'void') {
    // Players first: the index of pending rows finds them only as long as they are pending.
    await db.change(COUNT_FOR_PLAYERS, { period, resolution }, transaction);
    await db.change(COUNT_FOR_WEEKS, { period, resolution }, transaction);
  }
  return db.change(END, { period, resolution }, transaction);
}
