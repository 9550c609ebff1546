import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { damageNoteOf } from './damageNote.ts';
import { startFileCheck } from './fileCheck.ts';

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
