import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { openDatabase } from '../../src/database/openDatabase.ts';
import { inSqlite } from '../../src/database/sqliteHandle.ts';
import { appendEntries } from '../../src/record.ts';

/** What is easily changed on the way from one database to another. */
const ODD = `'Ünï "quoted" \\ ' || char(10) || ' 🎲 ''x'' 九 \\u0041 ' || n`;

const times = (count: number): string =>
  `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})`;

const statements = (size: number): readonly string[] => {
  return [
    `${times(size)} INSERT INTO predictions (id, session_id, period, side, source, confidence, recorded_at, lock_at, status, day, week_start, ranked, verified) SELECT printf('%036d', n), 'session-' || (n % 100), '2024' || (10000000000 + n / 100),
      CASE n % 2 WHEN 0 THEN 'BIG' ELSE 'SMALL' END, CASE n % 3 WHEN 0 THEN 'ai' ELSE 'manual' END,
      CASE n % 3 WHEN 0 THEN 50.1 + n / 7.0 END, 1790000000000 + n, 1790000050000 + n,
      CASE n % 4 WHEN 0 THEN 'win' WHEN 1 THEN 'loss' WHEN 2 THEN 'void' ELSE 'pending' END,
      '2026-09-26', 1790000000000, n % 2, CASE n % 3 WHEN 0 THEN NULL WHEN 1 THEN 0 ELSE 1 END FROM numbers`,
    `${times(300)} INSERT INTO draws (period, sort_key, number, drawn_at, first_seen_at, unseen_at, in_record) SELECT '2024' || (10000000000 + n), printf('%032d', n), n % 10, 1790000000000 + n,
      9007199254740991 - n, CASE n % 2 WHEN 0 THEN n END, n % 2 FROM numbers`,
    `${times(100)} INSERT INTO players (session_id, total, correct, current_streak, longest_streak, last_prediction_at, counted_total, counted_correct, counted_last_at, public_id, evidence, counted_streak) SELECT 'session-' || n, n, n / 2, 0, 1, 1790000000000, n, n / 2, n, 'p' || n,
      n / 7.0 - 3.0000000000000004, n FROM numbers`,
    `${times(100)} INSERT INTO player_weeks (session_id, week_start, total, correct, last_prediction_at, counted_total, counted_correct, evidence) SELECT 'session-' || n, 1790000000000, n, 0, n, n, 0, 1e-300 * n
      FROM numbers`,
    `${times(100)} INSERT INTO rank_entries (week_start, session_id, visitor, network, seat) SELECT 1790000000000, 'session-' || n, 'visitor-' || n, 'network', n FROM numbers`,
    `${times(100)} INSERT INTO brakes (key, brakes, used_at) SELECT 'key-' || n, '{"limit":' || n || '}', n FROM numbers`,
    `${times(100)} INSERT INTO audit_log (id, done_at, actor, action, subject, before_facts, after_facts) SELECT 'entry-' || n, n, 'Admin', 'banner.add', CASE n % 2 WHEN 0 THEN ${ODD} END,
      NULL, '{"title":"a \\"b\\" \\n"}' FROM numbers`,
    `${times(20)} INSERT INTO banners (id, title, content, is_active, content_version, created_at, updated_at) SELECT 'banner-' || n, ${ODD}, '# ' || ${ODD}, n % 2, n, n, n FROM numbers`,
    `${times(20)} INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at) SELECT 'session-' || n, 'banner-' || n, n, n FROM numbers`,
    `${times(20)} INSERT INTO gift_codes (id, game_name, registration_url, gift_code, is_active, icon_key, published_at, created_at, updated_at, icon_sha256) SELECT 'code-' || n, ${ODD}, 'https://example.com', 'CODE', n % 2,
      CASE WHEN n < 10 THEN 'icons/icon-' || n || '.webp' END, n, n, n, NULL FROM numbers`,
    `INSERT INTO gift_codes_seen (session_id, seen_at) VALUES ('one', 1)`,
    `${times(95)} INSERT INTO screenshots (id, image_key, thumbnail_key, status, file_size, mime_type, width, height, sha256, visitor_id, auto_approved, confidence, reason, same_as, submitted_at, reviewed_at, reviewed_by, version, image_sha256, thumbnail_sha256) SELECT 'shot-' || n, 'shots/image-' || n || '.webp', 'shots/small-' || n || '.webp', 'approved',
      n, 'image/webp', 100, 200, 'sha', 'visitor', 0, 90.5, 'reason', CASE WHEN n > 0 THEN 'shot-' || (n - 1) END,
      n, NULL, NULL, 1, NULL, NULL FROM numbers`,
    `INSERT INTO admins (id, name, password, totp_secret, totp_step, created_at) VALUES ('second', 'Ann', 'scrypt', 'secret', 58000000, 5),
      ('third', 'Bob', NULL, NULL, 0, 5)`,
    `INSERT INTO admin_sessions (token_hash, created_at, last_seen_at, admin_id, password_mark) VALUES ('hash', 1, 2, 'second', 'mark'), ('other', 1, 2, 'first', NULL)`,
    `INSERT INTO weekly_rewards (week_start, rank, correct, total, points, public_id) VALUES (0, 1, 10, 12, 1000, 'p1'), (604800000, 1, 10, 12, 1000, 'p1')`,
    `INSERT INTO facts (name, value) VALUES ('closed_week', '604800000'), ('draw_tally', '{"draws":[1,2,3]}')`,
    `INSERT INTO prediction_counts (day, total) VALUES ('all', ${size}), ('2026-09-26', ${size})`,
    `INSERT INTO facts (name, value) VALUES ('log localhost/log', 'localhost/log'), ('log older.example/log', 'older.example/log')`,
    `INSERT INTO record_periods (period, total, lock_at, batch, draw, blocks) VALUES ('1', 5, 6, 0, 1, 'blocks'), ('2', 5, 6, NULL, NULL, NULL)`,
    `INSERT INTO record_rows (period, first, lines, hashes) VALUES ('1', 0, 'line' || char(10) || 'line' || char(10), 'hashes')`,
    `INSERT INTO settlements (period, resolution, settled_at) VALUES ('1', 'BIG', 5)`,
    `INSERT INTO tries (key, at, id, expires_at) VALUES ('key', 1, 'id', 2)`,
  ];
};

/**
 * Fills a new SQLite installation: rows in every table, so many predictions, a log of so many entries, and 200 images.
 */
export async function fillInstallation(
  dataDir: string,
  { predictions, entries }: { predictions: number; entries: number },
): Promise<void> {
  const file = join(dataDir, 'bigsmall.sqlite');
  const db = await openDatabase({ file });
  const texts = Array.from({ length: entries }, (_, place) => `bigsmall draw ${place} "é" ${place % 10}\n`);
  await db.write((transaction) => appendEntries(db, texts, transaction));
  await db.close();
  await inSqlite(file, sqlite3.OPEN_READWRITE, async ({ exec }) => {
    await exec('PRAGMA synchronous = OFF');
    for (const statement of [
      ...statements(predictions),
      `INSERT INTO facts (name, value) VALUES ('database_id', 'database-1')`,
    ]) {
      await exec(statement);
    }
  });
  for (const folder of ['shots', 'icons']) mkdirSync(join(dataDir, 'objects', folder), { recursive: true });
  const shots = Array.from({ length: 95 }, (_, n) => [`shots/image-${n}`, `shots/small-${n}`]).flat();
  const icons = Array.from({ length: 10 }, (_, n) => `icons/icon-${n}`);
  for (const key of [...shots, ...icons]) {
    writeFileSync(
      join(dataDir, 'objects', `${key}.webp`),
      Buffer.from([0xff, 0x00, 0xfe, ...Buffer.from(key)]),
    );
  }
}
