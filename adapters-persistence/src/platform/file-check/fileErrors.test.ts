import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ForeignKeyConstraintError, type Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireSessionId } from '@bigsmall/domain/people';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from '../drivers/connect.ts';
import { createSqlBannerStore } from '../../banners/createSqlBannerStore.ts';
import type { Database } from '../database/database.ts';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { damageNoteOf } from './damageNote.ts';
import { startFileCheck } from './fileCheck.ts';
import { releasePages } from '../database/releasePages.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { sqliteDialect } from '../drivers/sqliteDialect.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';

const aLog = () => ({
  info: vi.fn<(details: object, message: string) => void>(),
  warn: vi.fn<(details: object, message: string) => void>(),
  error: vi.fn<(details: object, message: string) => void>(),
});

const coded = (code: string): Error => Object.assign(new Error('said SQLite'), { code });

function aCheck(file: string, skip: boolean) {
  const log = aLog();
  const check = startFileCheck({ file, skip, holdWritesMs: 10_000, log });
  onTestFinished(check.stop);
  return { log, check };
}

async function aFile(): Promise<string> {
  const file = join(temporaryFolder(), 'a.sqlite');
  await (await openDatabase({ file })).close();
  return file;
}

function aDamagedFile(): string {
  const file = join(temporaryFolder(), 'a.sqlite');
  writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
  return file;
}

async function found(log: ReturnType<typeof aLog>): Promise<void> {
  await expect.poll(() => log.error.mock.calls.length, { timeout: 10_000 }).toBe(1);
}

describe('the check of an open file', () => {
  it('allows writes without damage, and records no other error', async () => {
    const { check, log } = aCheck(await aFile(), true);
    for (const error of [coded('SQLITE_BUSY'), new Error('a bug'), undefined, null]) check.failed(error);
    await check.allowWrite();
    expect(check.isIntact()).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('stops writes at the first error that reports damage, and allows them again once every page was found sound', async () => {
    const file = await aFile();
    const { check, log } = aCheck(file, true);
    check.failed(Object.assign(new Error('of Sequelize'), { original: coded('SQLITE_CORRUPT') }));
    await expect(check.allowWrite()).rejects.toThrow(/cannot be read at the moment/);
    expect(check.isIntact()).toBe(false);
    expect(existsSync(damageNoteOf(file))).toBe(true);
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    await check.allowWrite();
    expect(existsSync(damageNoteOf(file))).toBe(false);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('stops writes for good where two looks at the pages find damage, logs it once and records it beside the file', async () => {
    const file = aDamagedFile();
    const { check, log } = aCheck(file, true);
    const first = Object.assign(new Error('of Sequelize'), { original: coded('SQLITE_CORRUPT') });
    check.failed(first);
    check.failed(coded('SQLITE_NOTADB'));
    await found(log);
    check.failed(coded('SQLITE_CORRUPT'));
    await expect(check.allowWrite()).rejects.toThrow('is damaged (said SQLite)');
    expect(check.isIntact()).toBe(false);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[1]).toMatch(/Writes have stopped\.$/);
    expect(readFileSync(damageNoteOf(file), 'utf8')).toContain('is damaged (said SQLite)');
  });

  it('has the words of our own error, and those of a thrown value that is no error', async () => {
    const rejected = aCheck(aDamagedFile(), true);
    rejected.check.failed(databaseOpenError('It is damaged.'));
    await found(rejected.log);
    await expect(rejected.check.allowWrite()).rejects.toThrow('It is damaged.');
    const odd = aCheck(aDamagedFile(), true);
    odd.check.failed({ code: 'SQLITE_CORRUPT', toString: () => 'an odd error' });
    await found(odd.log);
    await expect(odd.check.allowWrite()).rejects.toThrow('is damaged (an odd error)');
  });

  it('warns if damage cannot be recorded beside the file', async () => {
    const file = join(temporaryFolder(), 'none/a.sqlite');
    const { check, log } = aCheck(file, true);
    check.failed(coded('SQLITE_CORRUPT'));
    await found(log);
    const lines = log.warn.mock.calls.map(([, line]) => line);
    expect(lines).toContain('The marker file for database damage could not be written.');
    expect(existsSync(damageNoteOf(file))).toBe(false);
  });

  it('logs that it cannot read the pages, and allows writes', async () => {
    const { check, log } = aCheck(join(temporaryFolder(), 'missing.sqlite'), false);
    await check.allowWrite();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ code: 'SQLITE_CANTOPEN' }) as Error },
      'The pages of the database could not be checked.',
    );
    expect(check.isIntact()).toBe(true);
  });
});

describe('a connection', () => {
  it('to a missing file rejects and creates none, unless told to', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_CANTOPEN');
    expect(existsSync(file)).toBe(false);
    await (await connect({ file, create: true, foreignKeys: true })).close();
    expect(existsSync(file)).toBe(true);
  });

  it('to a file that is no database rejects', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_NOTADB');
  });
});

it('A file of an older version releases no pages', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  const { sequelize, close } = await connect({ file, create: true, foreignKeys: true });
  onTestFinished(close);
  await sequelize.query('CREATE TABLE filler AS SELECT zeroblob(1000000) AS bytes');
  await sequelize.query('DROP TABLE filler');
  const gave = await sequelize.transaction((transaction) =>
    releasePages(sequelize, { pages: 100, freeShare: 0 }, transaction),
  );
  expect(gave).toBe(false);
});

it('Migrations that break a reference are rolled back, and the start names the number', async () => {
  const file = await aFile();
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

it('A folder of the data that cannot be made is rejected in one line', async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, 'file'), '');
  await expect(openDatabase({ file: join(parent, 'file/data/a.sqlite') })).rejects.toThrow(
    `The data folder ${join(parent, 'file/data')} cannot be made (ENOTDIR`,
  );
});

it('A statement that SQLite rejects rejects, and the handle is closed', async () => {
  const file = await aFile();
  const work = inSqlite(file, sqlite3.OPEN_READONLY, ({ exec }) => exec('nonsense'));
  await expect(work).rejects.toThrow('syntax error');
  const missing = inSqlite(join(file, 'none'), sqlite3.OPEN_READONLY, async () => 'in');
  await expect(missing).rejects.toThrow('SQLITE_CANTOPEN');
});

/** A store whose first write fails with the error; a second one finds no banner. */
const storeThat = (error: Error) => {
  const write = vi.fn<Database['write']>((work) => work({} as Transaction)).mockRejectedValueOnce(error);
  return createSqlBannerStore({ ...sqliteDialect, select: async () => [], write } as unknown as Database);
};

describe('a view of a banner', () => {
  const view = { sessionId: requireSessionId('ann'), bannerId: 'one', at: 1 };

  it('that is removed meanwhile is not marked; any other error is thrown', async () => {
    expect(await storeThat(new ForeignKeyConstraintError({})).markViewed(view)).toBe(false);
    const failed = new Error('The database is closed.');
    await expect(storeThat(failed).markViewed(view)).rejects.toBe(failed);
  });
});

it('the migrations stand in the order of their names, as a second opening compares them', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
