/** The tables of 0.3.0 whose features are gone, whose values are facts now, or that are counted when asked. */
const GONE =
  'ai_periods closed_weeks database_id draw_record drawn_rounds hourly_figures presence quarantined_draws record_before record_names record_nodes recovery_codes screenshot_counts'.split(
    ' ',
  );

const GONE_COLUMNS = {
  player_weeks: ['lot', 'day_bits', 'days'],
  rank_entries: ['lot', 'entered_at'],
  gift_codes: ['translations', 'show_from', 'show_until'],
  banners: ['translations', 'show_from', 'show_until', 'place'],
  admin_sessions: ['device'],
  screenshots: ['note', 'spot_check', 'perceptual_hash'],
};

const FACTS = [
  'CREATE TABLE facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)',
  `INSERT INTO facts SELECT 'database_id', id FROM database_id`,
  `INSERT INTO facts SELECT 'draw_tally', record FROM draw_record`,
  // Weeks are closed one after the other.
  `INSERT INTO facts SELECT 'closed_week', CAST(MAX(week_start) AS TEXT) FROM closed_weeks HAVING COUNT(*) > 0`,
  `INSERT INTO facts SELECT 'log ' || name, name FROM record_names`,
];

/** Tables that SQLite can only make anew: a reference, and unique columns, go. */
const rebuilt = (create: (table: string) => string): readonly string[] => [
  create('weekly_rewards').replace('weekly_rewards', 'next_rewards'),
  `INSERT INTO next_rewards (week_start, rank, correct, total, points, public_id)
    SELECT week_start, rank, correct, total, points, public_id FROM weekly_rewards`,
  'DROP TABLE weekly_rewards',
  'ALTER TABLE next_rewards RENAME TO weekly_rewards',
  create('admins').replace('admins', 'next_admins'),
  // Who had not accepted an invitation has no password, and no account.
  `INSERT INTO next_admins (id, name, password, totp_secret, totp_step, created_at)
    SELECT id, name, password, totp_secret, totp_step, created_at FROM admins WHERE invitation_hash IS NULL`,
  'DROP TABLE admins',
  'ALTER TABLE next_admins RENAME TO admins',
];

/** The hash of each subtree stands with the entry that completes it, from its leaf up. */
const HASHES = [
  `ALTER TABLE record_entries ADD COLUMN hashes TEXT NOT NULL DEFAULT ''`,
  ...Array.from({ length: 30 }, (_, level) => {
    const width = 2 ** level;
    return `UPDATE record_entries SET hashes = hashes || (
      SELECT hash FROM record_nodes
      WHERE level = ${level} AND record_nodes.place = (record_entries.place + 1) / ${width} - 1
    ) WHERE (place + 1) % ${width} = 0`;
  }),
];

const RANKS = [
  // A session without a seat when it predicted is not ranked: from now on settlement asks the row alone.
  'UPDATE predictions SET verified = ranked WHERE verified IS NULL',
  `UPDATE predictions SET ranked = 0 WHERE status = 'pending' AND ranked = 1 AND NOT EXISTS (
    SELECT 1 FROM rank_entries WHERE rank_entries.week_start = predictions.week_start
      AND rank_entries.session_id = predictions.session_id AND entered_at <= predictions.recorded_at)`,
  // A trial's session never has a seat.
  ...['players', 'player_weeks'].map(
    (table) => `UPDATE ${table} SET counted_total = 0 WHERE substr(session_id, 1, 12) = 'test-session'`,
  ),
  `DELETE FROM prediction_counts WHERE day = 'voices'`,
];

/** Codes and ads that a schedule hides now are switched off; a code was new from its start on. */
const schedules = (now: number): readonly string[] => [
  `UPDATE gift_codes SET published_at = show_from WHERE show_from > published_at AND show_from <= ${now}`,
  ...['gift_codes', 'banners'].map(
    (table) => `UPDATE ${table} SET is_active = 0 WHERE show_from > ${now} OR show_until <= ${now}`,
  ),
];

const SCREENSHOTS = [
  'ALTER TABLE screenshots RENAME COLUMN near_duplicate_of TO same_as',
  `UPDATE screenshots SET same_as = NULL WHERE same_as IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM screenshots AS earlier WHERE earlier.id = screenshots.same_as AND earlier.sha256 = screenshots.sha256)`,
];

/** Turns the schema of 0.3.0 into that of `0001-schema`, whose tables `create` makes, but for the indexes of ranks. */
export const upgrade030 = (create: (table: string) => string, now = Date.now()): readonly string[] => [
  ...FACTS,
  ...rebuilt(create),
  ...HASHES,
  ...RANKS,
  ...schedules(now),
  ...SCREENSHOTS,
  // SQLite drops no column of an index.
  ...[
    'players_by_rank',
    'player_weeks_by_rank',
    'screenshots_queue',
    'screenshots_by_person',
    'screenshots_by_machine',
  ].map((index) => `DROP INDEX ${index}`),
  ...Object.entries(GONE_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `ALTER TABLE ${table} DROP COLUMN ${column}`),
  ),
  ...GONE.map((table) => `DROP TABLE ${table}`),
];
