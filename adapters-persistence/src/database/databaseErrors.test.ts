import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { unusable } from './openPostgres.ts';
import { wrapOpenErrors } from './databaseFile.ts';
import { sqlState } from './outages.ts';
import { takeLock } from './openDatabase.ts';

const coded = (code: string, message = 'said SQLite'): Error => Object.assign(new Error(message), { code });
const wrapped = (original: unknown): Error => Object.assign(new Error('of Sequelize'), { original });

async function openErrorOf(thrown: unknown, file = '/data/a.sqlite'): Promise<unknown> {
  try {
    return await wrapOpenErrors(file, async () => {
      throw thrown;
    });
  } catch (openError) {
    return openError;
  }
}

describe('work on a database file', () => {
  it('resolves with the answer of the work', async () => {
    expect(await wrapOpenErrors('/data/a.sqlite', async () => 'answer')).toBe('answer');
  });

  it.each(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])('that fails with %s rejects a damaged file', async (code) => {
    for (const error of [coded(code), wrapped(coded(code))]) {
      expect(await openErrorOf(error)).toMatchObject({
        name: 'DatabaseOpenError',
        message: 'The database /data/a.sqlite is damaged (said SQLite). Restore it from a backup.',
        cause: error,
      });
    }
  });

  it.each(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_IOERR', 'SQLITE_FULL'])(
    'that fails with %s rejects an unusable file',
    async (code) => {
      for (const error of [coded(code), wrapped(coded(code))]) {
        expect(await openErrorOf(error)).toMatchObject({
          name: 'DatabaseOpenError',
          message: 'The database /data/a.sqlite cannot be used (said SQLite).',
          cause: error,
        });
      }
    },
  );

  it('throws any other error unchanged', async () => {
    for (const error of [new Error('a bug'), coded('SQLITE_ERROR'), wrapped(new Error('a bug')), 'a text']) {
      expect(await openErrorOf(error)).toBe(error);
    }
  });
});

describe('an error of a statement', () => {
  it('has the code of the database or the network, also where Sequelize wraps it', () => {
    expect(sqlState(coded('40001'))).toBe('40001');
    expect(sqlState(wrapped(coded('40001')))).toBe('40001');
    for (const error of [new Error('none'), wrapped(null), { code: 5 }, null, undefined]) {
      expect(sqlState(error)).toBe('');
    }
  });
});

describe('a PostgreSQL server that cannot be used', () => {
  it.each([
    [wrapped(coded('28P01', 'password authentication failed')), 'password authentication failed'],
    [coded('ECONNREFUSED', ''), 'ECONNREFUSED'],
    [new Error(''), 'no reason given'],
  ])('is rejected with what the driver names: %o', (error, named) => {
    expect(unusable(error)).toMatchObject({
      name: 'DatabaseOpenError',
      message: `The PostgreSQL database cannot be used (${named}).`,
      cause: error,
    });
  });
});

describe('a start-up lock whose file cannot be written', () => {
  it('is rejected with the path and the reason', async () => {
    const file = join(temporaryFolder(), 'none/test.sqlite');
    await expect(takeLock(file)).rejects.toThrow(`The file ${file}.lock cannot be written (SQLITE_CANTOPEN`);
  });

  it('is rejected too if another program has written into the file', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    writeFileSync(`${file}.lock`, 'x'.repeat(4096));
    await expect(takeLock(file)).rejects.toThrow('SQLITE_NOTADB');
  });
});
