import type { Database } from './database.ts';

/** Rows older than these times are removed, epoch ms. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly trailUntil: number;
};

/**
 * Removes some old rows in one short transaction and returns their number. At 0 none is left but what was settled
 * meanwhile, and free pages of the file have been released to the disk.
 */
export type Pruner = (limits: PruneLimits) => Promise<number>;

/** Few enough to delay other writes by some milliseconds only. */
const ROWS_A_STEP = 500;
const PAGES_A_STEP = 256;
/** This share of the file stays free for new rows. */
const FREE_SHARE = 0.1;

const PREDICTIONS = `DELETE FROM predictions WHERE id IN (
  SELECT id FROM predictions WHERE recorded_at >= $from AND recorded_at < $until AND status <> 'pending'
  ORDER BY recorded_at LIMIT ${ROWS_A_STEP}) RETURNING recorded_at`;

const CLOSED_WEEK = `(SELECT CAST(value AS BIGINT) FROM facts WHERE name = 'closed_week')`;

// Counters, draws, settlements, rewards and screenshots are never removed.
const RULES: readonly (readonly [keyof PruneLimits, string])[] = [
  [
    'predictionsUntil',
    // A week's figures are final once it is closed. The newest closed week is retained: closing continues after it.
    `DELETE FROM player_weeks WHERE (session_id, week_start) IN (
      SELECT session_id, week_start FROM player_weeks
      WHERE week_start < CAST($until AS BIGINT) - 604800000 AND week_start < ${CLOSED_WEEK}
      LIMIT ${ROWS_A_STEP})`,
  ],
  [
    'predictionsUntil',
    `DELETE FROM rank_entries WHERE (week_start, session_id) IN (
      SELECT week_start, session_id FROM rank_entries
      WHERE week_start < CAST($until AS BIGINT) - 604800000 AND week_start < ${CLOSED_WEEK}
      LIMIT ${ROWS_A_STEP})`,
  ],
  [
    'marksUntil',
    `DELETE FROM gift_codes_seen WHERE session_id IN (
      SELECT session_id FROM gift_codes_seen WHERE seen_at < $until ORDER BY seen_at LIMIT ${ROWS_A_STEP})`,
  ],
  [
    'marksUntil',
    `DELETE FROM banner_views WHERE (session_id, banner_id, content_version) IN (
      SELECT session_id, banner_id, content_version FROM banner_views WHERE viewed_at < $until
      ORDER BY viewed_at LIMIT ${ROWS_A_STEP})`,
  ],
  [
    'marksUntil',
    // A cool-off counts as used until its end.
    `DELETE FROM brakes WHERE key IN (
      SELECT key FROM brakes WHERE used_at < $until ORDER BY used_at LIMIT ${ROWS_A_STEP})`,
  ],
  [
    'trailUntil',
    `DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE done_at < $until ORDER BY done_at LIMIT ${ROWS_A_STEP})`,
  ],
];

/** The pruner of the database. */
export function createPruner(db: Database): Pruner {
  // Where the last step ended: until a vacuum PostgreSQL would read the index entries of all removed rows before it.
  let from = 0;
  return async (limits) => {
    const bind = { from, until: limits.predictionsUntil };
    const gone = await db.write((transaction) =>
      db.select<{ readonly recorded_at: number }>(PREDICTIONS, bind, transaction),
    );
    if (gone.length > 0) {
      from = Math.max(...gone.map(({ recorded_at: at }) => at));
      return gone.length;
    }
    for (const [limit, sql] of RULES) {
      const removed = await db.write((transaction) => db.change(sql, { until: limits[limit] }, transaction));
      if (removed > 0) return removed;
    }
    from = 0;
    while (await db.releasePages(PAGES_A_STEP, FREE_SHARE));
    return 0;
  };
}
