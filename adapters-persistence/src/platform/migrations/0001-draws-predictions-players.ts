import type { Migration } from '../database/migrate.ts';

// Times are epoch milliseconds; `sort_key` is the period in a form whose text order is its numeric order.
const STATEMENTS = [
  `CREATE TABLE draws (
    period TEXT NOT NULL PRIMARY KEY,
    sort_key TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 9),
    drawn_at BIGINT NOT NULL,
    first_seen_at BIGINT NOT NULL
  )`,
  'CREATE INDEX draws_by_age ON draws (sort_key)',
  `CREATE TABLE predictions (
    id TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    period TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('BIG', 'SMALL')),
    source TEXT NOT NULL CHECK (source IN ('manual', 'ai')),
    confidence DOUBLE PRECISION,
    recorded_at BIGINT NOT NULL,
    lock_at BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'win', 'loss', 'void')),
    day TEXT NOT NULL,
    week_start BIGINT NOT NULL,
    UNIQUE (session_id, period)
  )`,
  `CREATE INDEX predictions_pending ON predictions (period) WHERE status = 'pending'`,
  `CREATE TABLE settlements (
    period TEXT NOT NULL PRIMARY KEY,
    resolution TEXT NOT NULL CHECK (resolution IN ('BIG', 'SMALL', 'void')),
    settled_at BIGINT NOT NULL
  )`,
  `CREATE TABLE players (
    session_id TEXT NOT NULL PRIMARY KEY,
    total INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    current_streak INTEGER NOT NULL,
    longest_streak INTEGER NOT NULL,
    last_prediction_at BIGINT NOT NULL
  )`,
  `CREATE TABLE player_weeks (
    session_id TEXT NOT NULL,
    week_start BIGINT NOT NULL,
    total INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    PRIMARY KEY (session_id, week_start)
  )`,
  // A row for each day, and one named 'all'.
  'CREATE TABLE prediction_counts (day TEXT NOT NULL PRIMARY KEY, total BIGINT NOT NULL)',
];

export const drawsPredictionsPlayers: Migration = {
  name: '0001-draws-predictions-players',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
