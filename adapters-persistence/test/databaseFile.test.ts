import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { markCreated, requireOwnLog } from '../src/database/databaseFile.ts';
import { inSqlite } from '../src/database/sqliteHandle.ts';

it('The marker of a database names its id, and nobody writes it again without a change', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  const marker = `${file}.created`;
  const first = `The database ${file} was made here. Without it the server does not start.\n`;
  await markCreated(file, 'one');
  expect(readFileSync(marker, 'utf8')).toBe(`${first}Its id: one\n`);
  utimesSync(marker, 0, 0);
  await markCreated(file, 'one');
  expect(statSync(marker).mtimeMs).toBe(0);
  await markCreated(file, 'two');
  expect(readFileSync(marker, 'utf8')).toBe(`${first}Its id: two\n`);
});

const FACTS = 'CREATE TABLE facts (name TEXT, value TEXT)';
const withId = (id: string) => `${FACTS}; INSERT INTO facts VALUES ('database_id', '${id}')`;

it.each([
  ['the database that the marker names', 'one', withId('one'), true],
  ['another database', 'one', withId('two'), false],
  ['a database beside a marker without an id', undefined, withId('two'), true],
  ['a database that has no id yet', 'one', FACTS, true],
  ['a database of an edition without ids', 'one', 'CREATE TABLE draws (period TEXT)', true],
])('A start with a log beside %s tells whose log it is', async (_what, marked, sql, taken) => {
  const file = join(temporaryFolder(), 'a.sqlite');
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(sql));
  if (marked === undefined) writeFileSync(`${file}.created`, 'The marker of an older version.\n');
  else await markCreated(file, marked);
  writeFileSync(`${file}-wal`, 'a log');
  const rejected = await requireOwnLog(file).then(
    () => false,
    (error: Error) => error.message.includes('is another one than was last used here'),
  );
  expect(rejected).toBe(!taken);
});
