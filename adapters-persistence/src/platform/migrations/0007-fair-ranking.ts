import type { Migration } from '../database/migrate.ts';

// The indexes' expression is the low end of Wilson's 95% interval of what counts for a rank; queries must say it, and
// the conditions, in these very words for the indexes to serve them.
const COUNTED_LOW = `CASE WHEN counted_correct = 0 THEN 0 ELSE (counted_correct + 1.9208
    - 1.96 * sqrt(CAST(counted_correct AS DOUBLE PRECISION) * (counted_total - counted_correct) / counted_total
    + 0.9604)) / (counted_total + 3.8416) END`;

const STATEMENTS = [
  // Who takes part in a week's ranking. Visitor and network are keyed hashes that change each week.
  `CREATE TABLE rank_entries (
    week_start BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    visitor TEXT NOT NULL,
    network TEXT NOT NULL,
    seat INTEGER NOT NULL,
    lot BIGINT NOT NULL,
    entered_at BIGINT NOT NULL,
    PRIMARY KEY (week_start, session_id),
    UNIQUE (week_start, visitor),
    UNIQUE (week_start, network, seat)
  )`,
  // What counts for a rank starts at zero: nobody can tell which of the old figures are whose.
  'ALTER TABLE players ADD COLUMN counted_total INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE players ADD COLUMN counted_correct INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE players ADD COLUMN counted_last_at BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE player_weeks ADD COLUMN counted_total INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE player_weeks ADD COLUMN counted_correct INTEGER NOT NULL DEFAULT 0',
  // A bit for each day of the week, from its first, and how many of them are set.
  'ALTER TABLE player_weeks ADD COLUMN day_bits INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE player_weeks ADD COLUMN days INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE player_weeks ADD COLUMN lot BIGINT NOT NULL DEFAULT 0',
  'DROP INDEX players_by_rank',
  'DROP INDEX player_weeks_by_rank',
  `CREATE INDEX players_by_rank ON players
    ((${COUNTED_LOW}) DESC, counted_correct DESC, counted_total DESC, counted_last_at)
    WHERE counted_total >= 300 AND substr(session_id, 1, 12) <> 'test-session'`,
  `CREATE INDEX player_weeks_by_rank ON player_weeks
    (week_start, (${COUNTED_LOW}) DESC, counted_correct DESC, counted_total DESC, lot)
    WHERE counted_total >= 100 AND days >= 3 AND substr(session_id, 1, 12) <> 'test-session'`,
  // Of one network only so many sessions count as active: a keyed hash of the ping's network.
  `ALTER TABLE presence ADD COLUMN network TEXT NOT NULL DEFAULT ''`,
  // Tries that limits shared by all servers count; a row for each, until it no longer counts.
  `CREATE TABLE tries (
    key TEXT NOT NULL,
    at BIGINT NOT NULL,
    id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (key, at, id)
  )`,
  'CREATE INDEX tries_by_end ON tries (expires_at)',
];

/** Ranks count what was recorded after a session entered its week's ranking. */
export const fairRanking: Migration = {
  name: '0007-fair-ranking',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
