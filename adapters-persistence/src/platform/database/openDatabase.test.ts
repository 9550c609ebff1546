import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { inspectFile } from './inspectFile.ts';
import { openDatabase } from './openDatabase.ts';

it('Migrations that break a reference are rolled back, and the start names the number', async () => {
  const file = await aDatabaseFile();
  const broken = {
    name: '9999-breaks',
    up: (run: (sql: string) => Promise<void>) =>
      run(`INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
        VALUES ('ann', 'no banner', 1, 1)`),
  };
  await expect(openDatabase({ file, migrations: [...MIGRATIONS, broken] })).rejects.toThrow(
    'The migrations broke 1 references.',
  );
  const db = await openDatabase({ file });
  onTestFinished(db.close);
  expect(await db.select('SELECT * FROM banner_views', {})).toEqual([]);
});

it('A database that others may read is closed to them, with its log, while it is opened', async () => {
  const file = await aDatabaseFile();
  const before = await openDatabase({ file });
  const paths = ['', '-wal', '-shm'].map((suffix) => file + suffix);
  for (const path of paths) chmodSync(path, 0o644);
  const db = await openDatabase({ file });
  expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  await before.close();
  await db.close();
});

it('A database that lacks parts of its migrations is rejected, and the first is named with the number of the others', async () => {
  const file = await aDatabaseFile();
  const drop = (sql: string) => inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
  await drop('DROP INDEX banner_views_by_age');
  await expect(openDatabase({ file })).rejects.toThrow(
    `The database ${file} misses the index banner_views_by_age. It was not changed.`,
  );
  await drop('DROP TABLE banner_views');
  await expect(openDatabase({ file })).rejects.toThrow(
    `The database ${file} misses the table banner_views and 2 more. It was not changed. Restore it from a backup.`,
  );
});

it('A database whose pages are damaged is rejected, and one with a wrong index is only where all is checked', async () => {
  const file = await aDatabaseFile();
  await inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) =>
    exec(
      `INSERT INTO banner_views VALUES ('ann', 'one', 1, 1); CREATE INDEX views ON banner_views (session_id);
       PRAGMA writable_schema = ON;
       CREATE TABLE filler AS SELECT zeroblob(100000) AS bytes;
       UPDATE sqlite_master SET sql = 'CREATE INDEX views ON banner_views (banner_id)' WHERE name = 'views'`,
    ),
  );
  const inspect = (check: 'schema' | 'pages' | 'everything') =>
    inspectFile(file, { migrations: MIGRATIONS, check }).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  expect([await inspect('schema'), await inspect('pages')]).toEqual(['accepted', 'accepted']);
  expect(await inspect('everything')).toMatch(/ is damaged \(.*index views\)\. Restore it from a backup\./);
  const bytes = readFileSync(file);
  bytes.fill(255, bytes.length - 4096);
  writeFileSync(file, bytes);
  expect(await inspect('schema')).toBe('accepted');
  expect(await inspect('pages')).toMatch(/ is damaged \(/);
});

it('A folder of the data that cannot be made is rejected in one line', async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, 'file'), '');
  await expect(openDatabase({ file: join(parent, 'file/data/a.sqlite') })).rejects.toThrow(
    `The data folder ${join(parent, 'file/data')} cannot be made (ENOTDIR`,
  );
});

it('the migrations stand in the order of their names, as a second opening compares them', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
