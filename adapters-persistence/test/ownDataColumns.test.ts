import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../src/migrations/0001-schema.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

/**
 * Each column of a table that names a person: what an export tells, and after the bar what it withholds, since it is for
 * admins, would help to pass the checks, or names a person to others.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  predictions:
    'id period side source confidence recorded_at lock_at status day week_start verified ranked | session_id',
  players:
    'public_id total correct current_streak longest_streak last_prediction_at counted_total counted_correct counted_streak evidence | session_id counted_last_at',
  player_weeks:
    'week_start total correct counted_total counted_correct last_prediction_at evidence | session_id',
  rank_entries: 'week_start | session_id visitor network seat',
  gift_codes_seen: 'seen_at | session_id',
  banner_views: 'banner_id viewed_at | session_id content_version',
  screenshots:
    'id status file_size mime_type width height submitted_at reviewed_at rejected_for | image_key thumbnail_key image_sha256 thumbnail_sha256 sha256 visitor_id auto_approved confidence reason same_as reviewed_by version',
  // `limits` of the export; a visitor's id is in the key.
  brakes: 'brakes | key used_at',
};

const sorted = (names: readonly string[]) =>
  names.filter((name) => /\w/.test(name)).toSorted((a, b) => (a < b ? -1 : 1));

it('a new column of a person’s tables is told in an export only by a decision, which is noted here', async () => {
  const db = await openDatabase({ file: join(temporaryFolder(), 'bigsmall.sqlite'), migrations: MIGRATIONS });
  onTestFinished(() => db.close());
  const columns = await db.select<{ readonly table: string; readonly name: string }>(
    `SELECT tables.name AS "table", columns.name AS name FROM sqlite_master AS tables
      JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`,
    {},
  );
  const personal = new Set([
    ...Object.keys(COLUMNS),
    ...columns.filter(({ name }) => /session|visitor/.test(name)).map(({ table }) => table),
  ]);
  const found = [...personal].map((table) => [
    table,
    sorted(columns.filter((column) => column.table === table).map(({ name }) => name)),
  ]);
  const noted = [...personal].map((table) => [table, sorted((COLUMNS[table] ?? '').split(' '))]);
  expect(found).toEqual(noted);
});
