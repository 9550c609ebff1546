import { type Migration, SCHEMA } from '../database/migrate.ts';

// Signed evidence of what counts for a rank. Queries repeat this expression and the conditions word for word: only then do
// the indexes serve them.
const SIGNED = `CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END`;

// Times are epoch milliseconds; `sort_key` is the period in a form whose text order is its numeric order.
const STATEMENTS = [
  `CREATE TABLE draws (
    period TEXT NOT NULL PRIMARY KEY,
    sort_key TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 9),
    drawn_at BIGINT NOT NULL,
    first_seen_at BIGINT NOT NULL,
    unseen_at BIGINT,
    in_record INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX draws_by_age ON draws (sort_key)',
  'CREATE INDEX draws_to_log ON draws (sort_key) WHERE in_record = 0',
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
    ranked INTEGER NOT NULL DEFAULT 1 CHECK (ranked IN (0, 1)),
    verified INTEGER CHECK (verified IN (0, 1)),
    UNIQUE (session_id, period)
  )`,
  `CREATE INDEX predictions_pending ON predictions (period) WHERE status = 'pending'`,
  'CREATE INDEX predictions_by_age ON predictions (recorded_at)',
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
    last_prediction_at BIGINT NOT NULL,
    counted_total INTEGER NOT NULL DEFAULT 0,
    counted_correct INTEGER NOT NULL DEFAULT 0,
    counted_last_at BIGINT NOT NULL DEFAULT 0,
    public_id TEXT,
    evidence DOUBLE PRECISION NOT NULL DEFAULT 0,
    counted_streak INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE UNIQUE INDEX players_by_public_id ON players (public_id)',
  `CREATE INDEX players_by_rank ON players ((${SIGNED}) DESC, counted_correct DESC, counted_total DESC, counted_last_at) WHERE counted_total >= 300 AND substr(session_id, 1, 12) <> 'test-session'`,
  `CREATE TABLE player_weeks (
    session_id TEXT NOT NULL,
    week_start BIGINT NOT NULL,
    total INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    last_prediction_at BIGINT NOT NULL DEFAULT 0,
    counted_total INTEGER NOT NULL DEFAULT 0,
    counted_correct INTEGER NOT NULL DEFAULT 0,
    day_bits INTEGER NOT NULL DEFAULT 0,
    days INTEGER NOT NULL DEFAULT 0,
    lot BIGINT NOT NULL DEFAULT 0,
    evidence DOUBLE PRECISION NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, week_start)
  )`,
  'CREATE INDEX player_weeks_by_week ON player_weeks (week_start)',
  `CREATE INDEX player_weeks_by_rank ON player_weeks (week_start, (${SIGNED}) DESC, counted_correct DESC, counted_total DESC, lot) WHERE counted_total >= 100 AND days >= 3 AND substr(session_id, 1, 12) <> 'test-session'`,
  `CREATE TABLE prediction_counts (
    day TEXT NOT NULL PRIMARY KEY,
    total BIGINT NOT NULL
  )`,
  `CREATE TABLE closed_weeks (
    week_start BIGINT NOT NULL PRIMARY KEY,
    closed_at BIGINT NOT NULL
  )`,
  `CREATE TABLE weekly_rewards (
    week_start BIGINT NOT NULL REFERENCES closed_weeks (week_start),
    rank INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    total INTEGER NOT NULL,
    points INTEGER NOT NULL,
    public_id TEXT NOT NULL DEFAULT 'unknown',
    PRIMARY KEY (week_start, rank)
  )`,
  `CREATE TABLE presence (
    session_id TEXT NOT NULL PRIMARY KEY,
    last_ping_at BIGINT NOT NULL,
    network TEXT NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX presence_by_age ON presence (last_ping_at)',
  `CREATE TABLE audit_log (
    id TEXT NOT NULL PRIMARY KEY,
    done_at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT,
    before_facts TEXT,
    after_facts TEXT
  )`,
  'CREATE INDEX audit_log_by_age ON audit_log (done_at, id)',
  `CREATE TABLE gift_codes (
    id TEXT NOT NULL PRIMARY KEY,
    game_name TEXT NOT NULL,
    registration_url TEXT NOT NULL,
    gift_code TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    icon_key TEXT,
    published_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    icon_sha256 TEXT,
    show_from BIGINT,
    show_until BIGINT,
    translations TEXT
  )`,
  'CREATE UNIQUE INDEX gift_codes_by_icon ON gift_codes (icon_key)',
  `CREATE TABLE gift_codes_seen (
    session_id TEXT NOT NULL PRIMARY KEY,
    seen_at BIGINT NOT NULL
  )`,
  'CREATE INDEX gift_codes_seen_by_age ON gift_codes_seen (seen_at)',
  `CREATE TABLE banners (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    content_version INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    show_from BIGINT,
    show_until BIGINT,
    translations TEXT,
    place INTEGER
  )`,
  `CREATE TABLE banner_views (
    session_id TEXT NOT NULL,
    banner_id TEXT NOT NULL REFERENCES banners (id) ON DELETE CASCADE,
    content_version INTEGER NOT NULL,
    viewed_at BIGINT NOT NULL,
    PRIMARY KEY (session_id, banner_id, content_version)
  )`,
  'CREATE INDEX banner_views_by_banner ON banner_views (banner_id)',
  'CREATE INDEX banner_views_by_age ON banner_views (viewed_at)',
  `CREATE TABLE screenshots (
    id TEXT NOT NULL PRIMARY KEY,
    image_key TEXT NOT NULL UNIQUE,
    thumbnail_key TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    file_size INTEGER NOT NULL,
    mime_type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    perceptual_hash TEXT NOT NULL,
    visitor_id TEXT,
    auto_approved INTEGER NOT NULL CHECK (auto_approved IN (0, 1)),
    confidence DOUBLE PRECISION NOT NULL,
    reason TEXT NOT NULL,
    near_duplicate_of TEXT REFERENCES screenshots (id),
    submitted_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT,
    version INTEGER NOT NULL,
    image_sha256 TEXT,
    thumbnail_sha256 TEXT,
    spot_check INTEGER NOT NULL DEFAULT 0 CHECK (spot_check IN (0, 1)),
    rejected_for TEXT,
    note TEXT
  )`,
  'CREATE INDEX screenshots_by_age ON screenshots (submitted_at, id)',
  'CREATE INDEX screenshots_by_status ON screenshots (status, submitted_at, id)',
  'CREATE INDEX screenshots_by_visitor ON screenshots (visitor_id, submitted_at)',
  'CREATE INDEX screenshots_by_sha256 ON screenshots (sha256, submitted_at, id)',
  `CREATE INDEX screenshots_queue ON screenshots (spot_check, submitted_at, id) WHERE status = 'pending'`,
  `CREATE INDEX screenshots_by_person ON screenshots (visitor_id, reviewed_at) WHERE status = 'approved' AND reviewed_at IS NOT NULL`,
  'CREATE INDEX screenshots_by_machine ON screenshots (visitor_id, submitted_at) WHERE auto_approved = 1',
  `CREATE TABLE screenshot_counts (
    status TEXT NOT NULL PRIMARY KEY,
    total BIGINT NOT NULL
  )`,
  `CREATE TABLE admin_sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    admin_id TEXT NOT NULL DEFAULT 'first',
    device TEXT NOT NULL DEFAULT '',
    password_mark TEXT
  )`,
  `CREATE TABLE quarantined_draws (
    period TEXT NOT NULL PRIMARY KEY,
    sort_key TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 9),
    reason TEXT NOT NULL,
    first_seen_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    dropped INTEGER NOT NULL CHECK (dropped IN (0, 1))
  )`,
  'CREATE INDEX quarantined_draws_shown ON quarantined_draws (last_seen_at, sort_key) WHERE dropped = 0',
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
  `CREATE TABLE tries (
    key TEXT NOT NULL,
    at BIGINT NOT NULL,
    id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (key, at, id)
  )`,
  'CREATE INDEX tries_by_end ON tries (expires_at)',
  `CREATE TABLE database_id (
    place INTEGER NOT NULL PRIMARY KEY CHECK (place = 1),
    id TEXT NOT NULL
  )`,
  `CREATE TABLE record_entries (
    place BIGINT NOT NULL PRIMARY KEY,
    entry TEXT NOT NULL
  )`,
  `CREATE TABLE record_nodes (
    level INTEGER NOT NULL,
    place BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (level, place)
  )`,
  `CREATE TABLE record_rows (
    period TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    hashes TEXT NOT NULL,
    PRIMARY KEY (period, first)
  )`,
  `CREATE TABLE record_periods (
    period TEXT NOT NULL PRIMARY KEY,
    total INTEGER NOT NULL,
    lock_at BIGINT NOT NULL,
    batch BIGINT,
    draw BIGINT,
    blocks TEXT
  )`,
  'CREATE INDEX record_periods_open ON record_periods (lock_at) WHERE batch IS NULL AND total > 0',
  `CREATE TABLE draw_record (
    place INTEGER NOT NULL PRIMARY KEY CHECK (place = 1),
    period TEXT NOT NULL,
    record TEXT NOT NULL
  )`,
  `CREATE TABLE brakes (
    key TEXT NOT NULL PRIMARY KEY,
    brakes TEXT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  'CREATE INDEX brakes_by_age ON brakes (used_at)',
  `CREATE TABLE admins (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('owner', 'moderator')),
    password TEXT,
    totp_secret TEXT,
    totp_step BIGINT NOT NULL,
    invitation_hash TEXT UNIQUE,
    invited_until BIGINT,
    created_at BIGINT NOT NULL,
    backup_codes TEXT NOT NULL DEFAULT '[]'
  )`,
  `CREATE TABLE ai_periods (
    period TEXT NOT NULL PRIMARY KEY
  )`,
  `CREATE TABLE recovery_codes (
    session_id TEXT NOT NULL PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    expires_at BIGINT NOT NULL
  )`,
  `CREATE TABLE drawn_rounds (
    period TEXT NOT NULL PRIMARY KEY,
    day TEXT NOT NULL,
    round BIGINT NOT NULL,
    signature TEXT
  )`,
  'CREATE INDEX drawn_rounds_by_day ON drawn_rounds (day, period)',
  `CREATE TABLE record_before (
    public_id TEXT NOT NULL,
    week_start BIGINT NOT NULL,
    total INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    days INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (public_id, week_start)
  )`,
  `CREATE TABLE hourly_figures (
    hour BIGINT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (hour, source, name)
  )`,
  `CREATE TABLE record_names (
    name TEXT NOT NULL PRIMARY KEY
  )`,
  `INSERT INTO admins (id, name, role, totp_step, created_at) VALUES ('first', 'Admin', 'owner', 0, 0)`,
];

/** The schema of version 0.3.0. */
export const schema: Migration = {
  name: SCHEMA,
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
