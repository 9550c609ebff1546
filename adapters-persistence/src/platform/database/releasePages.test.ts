import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from '../drivers/connect.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { releasePages } from './releasePages.ts';

it('A file of an older version releases no pages', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) =>
    exec('CREATE TABLE t (n)'),
  );
  const { sequelize, close } = await connect({ file, foreignKeys: true });
  onTestFinished(close);
  await sequelize.query('CREATE TABLE filler AS SELECT zeroblob(1000000) AS bytes');
  await sequelize.query('DROP TABLE filler');
  const gave = await sequelize.transaction((transaction) =>
    releasePages(sequelize, { pages: 100, freeShare: 0 }, transaction),
  );
  expect(gave).toBe(false);
});

it('A call releases at most as many free pages as it names, and leaves the share that it names', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  const filled = `PRAGMA auto_vacuum = INCREMENTAL; CREATE TABLE kept AS SELECT zeroblob(400000) AS bytes;
    CREATE TABLE filler AS SELECT zeroblob(1200000) AS bytes; DROP TABLE filler`;
  await inSqlite(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, ({ exec }) => exec(filled));
  const { sequelize, close } = await connect({ file, foreignKeys: true });
  onTestFinished(close);
  const count = async (name: string) => {
    const [row] = await sequelize.query<object>(`PRAGMA ${name}`, { type: QueryTypes.SELECT });
    return Number(Object.values(row!)[0]);
  };
  const release = (pages: number, freeShare: number) =>
    sequelize.transaction((transaction) => releasePages(sequelize, { pages, freeShare }, transaction));
  const [free, all] = [await count('freelist_count'), await count('page_count')];
  expect(free / all).toBeGreaterThan(0.7);
  expect(await release(10, 0.5)).toBe(true);
  expect([await count('freelist_count'), await count('page_count')]).toEqual([free - 10, all - 10]);
  expect(await release(1000, 0.5)).toBe(true);
  const left = await count('freelist_count');
  // Half of the file as it was before, so that somewhat less than half of what is left is free.
  expect(left).toBe(Math.ceil((all - 10) / 2));
  while (await release(1000, 0.5));
  expect((await count('freelist_count')) / (await count('page_count'))).toBeCloseTo(0.5, 1);
  expect(await release(1000, 0)).toBe(true);
  expect([await count('freelist_count'), await release(1000, 0)]).toEqual([0, false]);
});
