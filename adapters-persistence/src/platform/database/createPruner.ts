import type { Database } from './database.ts';

/** Rows older than these times are removed, epoch ms. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly trailUntil: number;
};

/** Removes some old rows in one short transaction and returns their number, 0 if none is left. */
export type Pruner = (limits: PruneLimits) => Promise<number>;

/** Few enough to delay other writes by some milliseconds only. */
const ROWS_A_STEP = 500;

// A week's figures are final once it is closed. The newest closed week is retained: closing continues after it.
const CLOSED = `week_start < CAST($until AS BIGINT) - 604800000
  AND week_start < (SELECT CAST(value AS BIGINT) FROM facts WHERE name = 'closed_week')`;

/** Limit, table, key, condition and order. Counters, draws, settlements, rewards and screenshots are never removed. */
const RULES: readonly (readonly [keyof PruneLimits, string, string, string, string])[] = [
  ['predictionsUntil', 'predictions', 'id', `recorded_at < $until AND status <> 'pending'`, 'recorded_at'],
  ['predictionsUntil', 'player_weeks', 'session_id, week_start', CLOSED, 'week_start'],
  ['predictionsUntil', 'rank_entries', 'week_start, session_id', CLOSED, 'week_start'],
  ['marksUntil', 'gift_codes_seen', 'session_id', 'seen_at < $until', 'seen_at'],
  ['marksUntil', 'banner_views', 'session_id, banner_id, content_version', 'viewed_at < $until', 'viewed_at'],
  // A cool-off counts as used until its end.
  ['marksUntil', 'brakes', 'key', 'used_at < $until', 'used_at'],
  ['trailUntil', 'audit_log', 'id', 'done_at < $until', 'done_at'],
];

/** The pruner of the database. */
export function createPruner(db: Database): Pruner {
  return async (limits) => {
    for (const [limit, table, key, condition, order] of RULES) {
      const sql = `DELETE FROM ${table} WHERE (${key}) IN (
        SELECT ${key} FROM ${table} WHERE ${condition} ORDER BY ${order} LIMIT ${ROWS_A_STEP})`;
      const removed = await db.write((transaction) => db.change(sql, { until: limits[limit] }, transaction));
      if (removed > 0) return removed;
    }
    return 0;
  };
}
