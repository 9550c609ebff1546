import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { UNREADABLE_FILE } from '../../../test/support/unreadableFile.ts';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { damageNoteOf } from './damageNote.ts';
import { type FileCheckOptions, startFileCheck } from './fileCheck.ts';

const aLog = () => ({
  info: vi.fn<(details: object, message: string) => void>(),
  warn: vi.fn<(details: object, message: string) => void>(),
  error: vi.fn<(details: object, message: string) => void>(),
});

const coded = (code: string): Error => Object.assign(new Error('said SQLite'), { code });

function aCheck(file: string, skip: boolean, more: Partial<FileCheckOptions> = {}) {
  const log = aLog();
  const check = startFileCheck({ file, skip, holdWritesMs: 10_000, log, ...more });
  onTestFinished(check.stop);
  return { log, check };
}

/** A pause between two looks that is over at once, but does `work` first when it is the `nth`. */
function pausing(nth: number, work: () => void) {
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    if (pauses.push(ms) === nth) work();
  };
  return { pauses, pause };
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
    const { check, log } = aCheck(await aDatabaseFile(), true);
    for (const error of [coded('SQLITE_BUSY'), new Error('a bug'), undefined, null]) check.failed(error);
    await check.allowWrite();
    expect(check.isIntact()).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('stops writes at the first error that reports damage, and allows them again once every page was found sound', async () => {
    const file = await aDatabaseFile();
    const { check, log } = aCheck(file, true);
    check.failed(Object.assign(new Error('of Sequelize'), { original: coded('SQLITE_CORRUPT') }));
    await expect(check.allowWrite()).rejects.toMatchObject({
      message: `The database ${file} cannot be read at the moment.`,
    });
    expect(check.isIntact()).toBe(false);
    expect(existsSync(damageNoteOf(file))).toBe(true);
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    await check.allowWrite();
    expect(existsSync(damageNoteOf(file))).toBe(false);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ code: 'SQLITE_CORRUPT' }) as Error },
      'The database could not be read. Writes wait until every page was checked.',
    );
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      {},
      'The database can be read again: every page is sound.',
    );
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
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ name: 'DatabaseOpenError' }) as Error },
      expect.stringMatching(/Writes have stopped\.$/) as string,
    );
    expect(readFileSync(damageNoteOf(file), 'utf8')).toContain('is damaged (said SQLite)');
  });

  it('has the words of our own error, and those of a thrown value that is no error', async () => {
    const rejected = aCheck(aDamagedFile(), true);
    rejected.check.failed(databaseOpenError('It is damaged.'));
    await found(rejected.log);
    await expect(rejected.check.allowWrite()).rejects.toThrow(/^It is damaged\.$/);
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
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: 'ENOENT' }) as Error },
      'The marker file for database damage could not be written.',
    );
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

  it('reads every page of a sound file in the background, and says how long it took', async () => {
    const { check, log } = aCheck(await aDatabaseFile(), false);
    await check.allowWrite();
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { ms: expect.any(Number) as number },
      'Every page of the database was checked.',
    );
    expect(log.info.mock.calls[0]?.[0]).toSatisfy(({ ms }: { readonly ms: number }) => ms < 60_000);
    expect(check.isIntact()).toBe(true);
  });

  it('lets writes wait until the background reading has found damage twice, and rejects them then', async () => {
    const { check, log } = aCheck(aDamagedFile(), false);
    await expect(check.allowWrite()).rejects.toThrow('is damaged');
    expect(check.isIntact()).toBe(false);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('lets writes wait no longer than it is told', async () => {
    const file = await aDatabaseFile();
    await inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) =>
      exec('CREATE TABLE filler AS SELECT zeroblob(20000000) AS bytes'),
    );
    const { check, log } = aCheck(file, false, { holdWritesMs: 0 });
    await check.allowWrite();
    expect(log.info).not.toHaveBeenCalled();
  });

  it('takes what one look alone finds for no damage', async () => {
    const file = aDamagedFile();
    const sound = await aDatabaseFile();
    const { pauses, pause } = pausing(1, () => copyFileSync(sound, file));
    const { check, log } = aCheck(file, true, { pause });
    check.failed(coded('SQLITE_NOTADB'));
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(200);
  });

  it('takes a file whose bytes the disk does not give for no damage, and looks until it gives them', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    const sound = await aDatabaseFile();
    symlinkSync(UNREADABLE_FILE, file);
    const { pauses, pause } = pausing(3, () => {
      unlinkSync(file);
      copyFileSync(sound, file);
    });
    const { check, log } = aCheck(file, true, { pause });
    check.failed(coded('SQLITE_CORRUPT'));
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
    expect(pauses).toHaveLength(3);
  });

  it('begins to count again where the disk gives nothing between two looks that find damage', async () => {
    const file = aDamagedFile();
    const sound = await aDatabaseFile();
    const steps = [
      () => symlinkSync(UNREADABLE_FILE, `${file}-wal`),
      () => unlinkSync(`${file}-wal`),
      () => copyFileSync(sound, file),
    ];
    const { check, log } = aCheck(file, true, { pause: async () => steps.shift()?.() });
    check.failed(coded('SQLITE_NOTADB'));
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
    expect(steps).toEqual([]);
  });

  it('records nothing once it was stopped, whatever it has found', async () => {
    const file = aDamagedFile();
    const { pauses, pause } = pausing(1, () => void check.stop());
    const { check, log } = aCheck(file, true, { pause });
    check.failed(coded('SQLITE_NOTADB'));
    await expect.poll(() => pauses.length).toBe(1);
    await check.stop();
    expect(log.error).not.toHaveBeenCalled();
    expect(log.info).not.toHaveBeenCalled();
    expect(check.isIntact()).toBe(false);
    expect(existsSync(damageNoteOf(file))).toBe(true);
  });

  it('accepts that an operator has removed the note of the damage', async () => {
    const file = await aDatabaseFile();
    const { check, log } = aCheck(file, true);
    check.failed(coded('SQLITE_CORRUPT'));
    rmSync(damageNoteOf(file));
    await expect.poll(check.isIntact, { timeout: 10_000 }).toBe(true);
    await check.stop();
    expect(log.info).toHaveBeenCalledTimes(1);
  });
});
