import type { Migration } from '../database/migrate.ts';

// Booleans are 0 and 1, so that both databases give back the same. Times are epoch milliseconds.
const STATEMENTS = [
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
    updated_at BIGINT NOT NULL
  )`,
  'CREATE UNIQUE INDEX gift_codes_by_icon ON gift_codes (icon_key)',
  `CREATE TABLE gift_codes_seen (
    session_id TEXT NOT NULL PRIMARY KEY,
    seen_at BIGINT NOT NULL
  )`,
  `CREATE TABLE banners (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    content_version INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  )`,
  `CREATE TABLE banner_views (
    session_id TEXT NOT NULL,
    banner_id TEXT NOT NULL REFERENCES banners (id) ON DELETE CASCADE,
    content_version INTEGER NOT NULL,
    viewed_at BIGINT NOT NULL,
    PRIMARY KEY (session_id, banner_id, content_version)
  )`,
  'CREATE INDEX banner_views_by_banner ON banner_views (banner_id)',
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
    version INTEGER NOT NULL
  )`,
  'CREATE INDEX screenshots_by_age ON screenshots (submitted_at, id)',
  'CREATE INDEX screenshots_by_status ON screenshots (status, submitted_at, id)',
  'CREATE INDEX screenshots_by_visitor ON screenshots (visitor_id, submitted_at)',
  'CREATE INDEX screenshots_by_sha256 ON screenshots (sha256, submitted_at, id)',
  // A row for each status, changed together with the screenshots.
  `CREATE TABLE screenshot_counts (
    status TEXT NOT NULL PRIMARY KEY,
    total BIGINT NOT NULL
  )`,
  `CREATE TABLE admin_sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
  )`,
];

export const contentAndAdmins: Migration = {
  name: '0003-content-and-admins',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
