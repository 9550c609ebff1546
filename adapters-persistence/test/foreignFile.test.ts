import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { openStores } from '../src/index.ts';
import { inSqlite } from '../src/database/sqliteHandle.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const FILE = 'bigsmall.sqlite';

/** A data folder with a database of ours, changed by `sql` after its server has stopped. */
async function ours(sql = ''): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append([
    { period: requirePeriod('20241201001'), number: 7, drawnAt: 1, firstSeenAt: 1, unseenAt: null },
  ]);
  await stores.close();
  await inSqlite(join(dataDir, FILE), sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
  return dataDir;
}

/** A data folder in which another program left its database. */
async function another(sql: string): Promise<string> {
  const dataDir = temporaryFolder();
  await inSqlite(join(dataDir, FILE), sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(sql));
  return dataDir;
}

/** A copy of the folder as it is while the writer has the database open: the write-ahead log lies beside the file. */
async function withLog(sql: string): Promise<string> {
  const [from, to] = [temporaryFolder(), temporaryFolder()];
  await inSqlite(join(from, FILE), sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, async ({ exec }) => {
    await exec(`PRAGMA journal_mode=WAL; ${sql}`);
    for (const name of [FILE, `${FILE}-wal`]) copyFileSync(join(from, name), join(to, name));
  });
  return to;
}

const bytesOf = (dataDir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(dataDir)
      // The lock and its holder, and the index of the log, which SQLite makes anew.
      .filter((name) => !/\.(lock|pid)$|-shm$/.test(name))
      .map((name) => [name, readFileSync(join(dataDir, name)).toString('base64')]),
  );

async function openError(dataDir: string): Promise<string> {
  const stores = await openStores({ dataDir }).catch((error: unknown) => error as Error);
  if (!(stores instanceof Error)) {
    await stores.close();
    throw new Error('The database was opened.');
  }
  return `${stores.name}: ${stores.message}`;
}

const cases: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
  [
    'a database of another program',
    () => another('CREATE TABLE notes (id INTEGER); INSERT INTO notes VALUES (1)'),
    /belongs to another program \(application id 0\)/,
  ],
  [
    'a database that carries the id of another application',
    () => another('PRAGMA application_id = 252006674; CREATE TABLE notes (id INTEGER)'),
    /belongs to another program \(application id 252006674\)/,
  ],
  [
    'a database of another program whose tables are only in its write-ahead log',
    () => withLog('CREATE TABLE notes (id INTEGER)'),
    /belongs to another program \(application id 0\)/,
  ],
];

describe('a start', () => {
  for (const [what, folder, message] of cases) {
    it(`rejects ${what} with one plain line and touches no file`, async () => {
      const dataDir = await folder();
      const before = bytesOf(dataDir);
      const text = await openError(dataDir);
      expect(text).toMatch(message);
      expect(text).toMatch(/^DatabaseOpenError: /);
      expect(text).toContain(join(dataDir, FILE));
      expect(text).not.toContain('\n');
      expect(bytesOf(dataDir)).toEqual(before);
    });
  }

  it('accepts a database to which the operator added an index', async () => {
    const stores = await openStores({ dataDir: await ours('CREATE INDEX mine ON draws (number)') });
    expect(await stores.draws.newest(9)).toHaveLength(1);
    await stores.close();
  });
});
