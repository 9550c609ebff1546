import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { NO_LOG } from './outages.ts';
import { aDatabaseFile } from '../../test/support/aDatabaseFile.ts';
import { addPages, damagePages } from '../../test/support/damagedPage.ts';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { wrongIndex } from '../../test/support/wrongIndex.ts';
import { inSqlite } from './sqliteHandle.ts';
import { MIGRATIONS } from '../migrations/0001-schema.ts';
import { type Check, inspectFile } from './databaseFile.ts';
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

it('A database and its log are for the eyes of its owner', async () => {
  const file = await aDatabaseFile();
  const db = await openDatabase({ file });
  onTestFinished(db.close);
  const modes = ['', '-wal', '-shm'].map((suffix) => statSync(file + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

it('A check of the pages rejects a damaged page, and only a check of everything rejects a wrong index', async () => {
  const file = await aDatabaseFile();
  const run = (sql: string) => inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
  await run(`INSERT INTO banner_views VALUES ('ann', 'one', 1, 1)`);
  const inspect = (check: Check) =>
    inspectFile(file, check).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  expect(await inspect('integrity_check')).toBe('accepted');
  await run(wrongIndex('banner_views', 'session_id', 'banner_id'));
  expect([await inspect('header'), await inspect('quick_check')]).toEqual(['accepted', 'accepted']);
  expect(await inspect('integrity_check')).toMatch(
    / is damaged \(.*index wrong\)\. Restore it from a backup\./,
  );
  await addPages(file);
  damagePages(file, 1);
  expect(await inspect('quick_check')).not.toBe('accepted');
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

it('A start reads every page of a small database and rejects a damaged one', async () => {
  const file = await aDatabaseFile();
  await addPages(file);
  const repair = damagePages(file, 1);
  await expect(openDatabase({ file })).rejects.toThrow(`The database ${file} is damaged (`);
  repair();
  await (await openDatabase({ file })).close();
});

it('The log names an outage of the database, such as a full disk', async () => {
  const file = await aDatabaseFile();
  await addPages(file);
  const errors: string[] = [];
  const error = (_details: object, message: string) => void errors.push(message);
  const db = await openDatabase({ file, log: { ...NO_LOG, error } });
  onTestFinished(db.close);
  const writing = db.write(async (transaction) => {
    await db.select('PRAGMA max_page_count = 1', {}, transaction);
    await db.select('CREATE TABLE more AS SELECT * FROM filler', {}, transaction);
  });
  await expect(writing).rejects.toThrow('SQLITE_FULL');
  expect(errors).toEqual(['The disk of the database is full. Writes are answered with 503.']);
});
