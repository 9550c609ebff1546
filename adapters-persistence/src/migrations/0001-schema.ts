import type { Migration } from '../database/migrate.ts';
import { upgrade030 } from './upgrade030.ts';

// Signed evidence of what counts for a rank. Queries repeat this expression and the conditions word for word: only then do
// the indexes serve them.
const SIGNED = `ROUND(CAST(CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END AS NUMERIC), 6)`;

/** By which the best of all time and of a week are found. */
const RANK_INDEXES = [
  `CREATE INDEX players_by_rank ON players ((${SIGNED}) DESC, counted_correct DESC, counted_total DESC, counted_last_at, session_id)
    WHERE counted_total >= 10`,
  `CREATE INDEX player_weeks_by_rank ON player_weeks (week_start, (${SIGNED}) DESC, counted_correct DESC, counted_total DESC, last_prediction_at, session_id)
    WHERE counted_total >= 10`,
];

// Times are epoch milliseconds; `sort_key` is the period in a form whose text order is its numeric order.
const STATEMENTS = [
  `CREATE TABLE draws (
    period TEXT NOT NULL PRIMARY KEY, sort_key TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 9), drawn_at BIGINT NOT NULL, first_seen_at BIGINT NOT NULL,
    unseen_at BIGINT, in_record INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX draws_by_age ON draws (sort_key)',
  'CREATE INDEX draws_to_log ON draws (sort_key) WHERE in_record = 0',
  `CREATE TABLE predictions (
    id TEXT NOT NULL PRIMARY KEY, session_id TEXT NOT NULL, period TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('BIG', 'SMALL')), source TEXT NOT NULL CHECK (source IN ('manual', 'ai')),
    confidence DOUBLE PRECISION, recorded_at BIGINT NOT NULL, lock_at BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'win', 'loss', 'void')), day TEXT NOT NULL,
    week_start BIGINT NOT NULL, ranked INTEGER NOT NULL DEFAULT 1 CHECK (ranked IN (0, 1)),
    verified INTEGER CHECK (verified IN (0, 1)), UNIQUE (session_id, period)
  )`,
  'CREATE INDEX predictions_by_age ON predictions (recorded_at)',
  `CREATE INDEX predictions_pending ON predictions (period) WHERE status = 'pending'`,
  `CREATE TABLE settlements (
    period TEXT NOT NULL PRIMARY KEY, resolution TEXT NOT NULL CHECK (resolution IN ('BIG', 'SMALL', 'void')),
    settled_at BIGINT NOT NULL
  )`,
  `CREATE TABLE players (
    session_id TEXT NOT NULL PRIMARY KEY, total INTEGER NOT NULL, correct INTEGER NOT NULL,
    current_streak INTEGER NOT NULL, longest_streak INTEGER NOT NULL, last_prediction_at BIGINT NOT NULL,
    counted_total INTEGER NOT NULL DEFAULT 0, counted_correct INTEGER NOT NULL DEFAULT 0,
    counted_last_at BIGINT NOT NULL DEFAULT 0, public_id TEXT, evidence DOUBLE PRECISION NOT NULL DEFAULT 0,
    counted_streak INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE UNIQUE INDEX players_by_public_id ON players (public_id)',
  `CREATE TABLE player_weeks (
    session_id TEXT NOT NULL, week_start BIGINT NOT NULL, total INTEGER NOT NULL, correct INTEGER NOT NULL,
    last_prediction_at BIGINT NOT NULL DEFAULT 0, counted_total INTEGER NOT NULL DEFAULT 0,
    counted_correct INTEGER NOT NULL DEFAULT 0, evidence DOUBLE PRECISION NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, week_start)
  )`,
  'CREATE INDEX player_weeks_by_week ON player_weeks (week_start)',
  'CREATE TABLE prediction_counts (day TEXT NOT NULL PRIMARY KEY, total BIGINT NOT NULL)',
  `CREATE TABLE weekly_rewards (
    week_start BIGINT NOT NULL, rank INTEGER NOT NULL, correct INTEGER NOT NULL, total INTEGER NOT NULL,
    points INTEGER NOT NULL, public_id TEXT NOT NULL, PRIMARY KEY (week_start, rank)
  )`,
  `CREATE TABLE rank_entries (
    week_start BIGINT NOT NULL, session_id TEXT NOT NULL, visitor TEXT NOT NULL, network TEXT NOT NULL,
    seat INTEGER NOT NULL, PRIMARY KEY (week_start, session_id), UNIQUE (week_start, visitor),
    UNIQUE (week_start, network, seat)
  )`,
  `CREATE TABLE record_entries (
    place BIGINT NOT NULL PRIMARY KEY, entry TEXT NOT NULL, hashes TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE record_rows (
    period TEXT NOT NULL, first INTEGER NOT NULL, lines TEXT NOT NULL, hashes TEXT NOT NULL,
    PRIMARY KEY (period, first)
  )`,
  `CREATE TABLE record_periods (
    period TEXT NOT NULL PRIMARY KEY, total INTEGER NOT NULL, lock_at BIGINT NOT NULL, batch BIGINT, draw BIGINT,
    blocks TEXT
  )`,
  'CREATE INDEX record_periods_open ON record_periods (lock_at) WHERE batch IS NULL AND total > 0',
  'CREATE TABLE facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)',
  `CREATE TABLE screenshots (
    id TEXT NOT NULL PRIMARY KEY, image_key TEXT NOT NULL UNIQUE, thumbnail_key TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')), file_size INTEGER NOT NULL,
    mime_type TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, sha256 TEXT NOT NULL, visitor_id TEXT,
    auto_approved INTEGER NOT NULL CHECK (auto_approved IN (0, 1)), confidence DOUBLE PRECISION NOT NULL,
    reason TEXT NOT NULL, same_as TEXT REFERENCES screenshots (id), submitted_at BIGINT NOT NULL,
    reviewed_at BIGINT, reviewed_by TEXT, version INTEGER NOT NULL, image_sha256 TEXT, thumbnail_sha256 TEXT,
    rejected_for TEXT
  )`,
  'CREATE INDEX screenshots_by_age ON screenshots (submitted_at, id)',
  'CREATE INDEX screenshots_by_sha256 ON screenshots (sha256, submitted_at, id)',
  'CREATE INDEX screenshots_by_status ON screenshots (status, submitted_at, id)',
  'CREATE INDEX screenshots_by_visitor ON screenshots (visitor_id, submitted_at)',
  `CREATE TABLE gift_codes (
    id TEXT NOT NULL PRIMARY KEY, game_name TEXT NOT NULL, registration_url TEXT NOT NULL, gift_code TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)), icon_key TEXT, published_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, icon_sha256 TEXT
  )`,
  'CREATE UNIQUE INDEX gift_codes_by_icon ON gift_codes (icon_key)',
  'CREATE TABLE gift_codes_seen (session_id TEXT NOT NULL PRIMARY KEY, seen_at BIGINT NOT NULL)',
  'CREATE INDEX gift_codes_seen_by_age ON gift_codes_seen (seen_at)',
  `CREATE TABLE banners (
    id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, content TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)), content_version INTEGER NOT NULL,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL
  )`,
  `CREATE TABLE banner_views (
    session_id TEXT NOT NULL, banner_id TEXT NOT NULL REFERENCES banners (id) ON DELETE CASCADE,
    content_version INTEGER NOT NULL, viewed_at BIGINT NOT NULL,
    PRIMARY KEY (session_id, banner_id, content_version)
  )`,
  'CREATE INDEX banner_views_by_age ON banner_views (viewed_at)',
  'CREATE INDEX banner_views_by_banner ON banner_views (banner_id)',
  'CREATE TABLE brakes (key TEXT NOT NULL PRIMARY KEY, brakes TEXT NOT NULL, used_at BIGINT NOT NULL)',
  'CREATE INDEX brakes_by_age ON brakes (used_at)',
  `CREATE TABLE admins (
    id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, password TEXT, totp_secret TEXT, totp_step BIGINT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  `CREATE TABLE admin_sessions (
    token_hash TEXT NOT NULL PRIMARY KEY, created_at BIGINT NOT NULL, last_seen_at BIGINT NOT NULL,
    admin_id TEXT NOT NULL, password_mark TEXT
  )`,
  `CREATE TABLE audit_log (
    id TEXT NOT NULL PRIMARY KEY, done_at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, subject TEXT,
    before_facts TEXT, after_facts TEXT
  )`,
  'CREATE INDEX audit_log_by_age ON audit_log (done_at, id)',
  `CREATE TABLE tries (
    key TEXT NOT NULL, at BIGINT NOT NULL, id TEXT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (key, at, id)
  )`,
  'CREATE INDEX tries_by_end ON tries (expires_at)',
  ...RANK_INDEXES,
  `INSERT INTO admins (id, name, totp_step, created_at) VALUES ('first', 'Admin', 0, 0)`,
];

const create = (table: string): string => STATEMENTS.find((sql) => sql.startsWith(`CREATE TABLE ${table} `))!;

/** The schema, made at once, or of that of version 0.3.0. */
export const schema: Migration = {
  name: '0001-schema',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
  async from030(run) {
    for (const statement of [...upgrade030(create), ...RANK_INDEXES]) await run(statement);
  },
};

/** All migrations in the order of their names. A list, because the server is bundled: there is no folder to look into. */
export const MIGRATIONS: readonly Migration[] = [schema];
