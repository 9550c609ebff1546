import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Migration } from '../src/database/migrate.ts';
import { type Database, openDatabase } from '../src/database/openDatabase.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const COUNTER: readonly Migration[] = [
  {
    name: '0001-counter',
    async up(run) {
      await run('CREATE TABLE counter (value INTEGER NOT NULL)');
      await run('INSERT INTO counter VALUES (0)');
    },
  },
];

/** Enough for the log to take a while to be brought into the file. */
const MANY_ROWS = `INSERT INTO counter WITH RECURSIVE numbers (n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000) SELECT n FROM numbers`;

async function database(file = join(temporaryFolder(), 'test.sqlite'), beside = false): Promise<Database> {
  const db = await openDatabase({ file, migrations: COUNTER, beside });
  onTestFinished(() => db.close());
  return db;
}

/** Reads, thinks, and writes one more: what goes wrong as soon as two do it at once. */
function countUp(db: Database): Promise<number> {
  return db.write(async (transaction) => {
    const [row] = await db.select<{ readonly value: number }>('SELECT value FROM counter', {}, transaction);
    await pause(0);
    const value = (row?.value ?? 0) + 1;
    await db.change('UPDATE counter SET value = $value', { value }, transaction);
    return value;
  });
}

const counted = async (db: Database): Promise<unknown> => db.select('SELECT value FROM counter', {});

describe('many transactions at once', () => {
  it('all 200 succeed in turn and do not block the process', async () => {
    const db = await database();
    const over = new AbortController();
    let looks = 0;
    const watching = (async () => {
      while (!over.signal.aborted) {
        await stat(import.meta.filename);
        looks += 1;
        await pause(2);
      }
    })();
    const values = await Promise.all(Array.from({ length: 200 }, () => countUp(db)));
    over.abort();
    await watching;
    expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await counted(db)).toEqual([{ value: 200 }]);
    expect(looks).toBeGreaterThan(20);
  });

  it('all succeed also when they come from a server and a command beside it', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const servers = [await database(file), await database(file, true)];
    const values = await Promise.all(
      servers.flatMap((server) => Array.from({ length: 50 }, () => countUp(server))),
    );
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });
});

describe('a write', () => {
  it('that fails is rolled back, and later ones succeed', async () => {
    const db = await database();
    const failing = db.write(async (transaction) => {
      await db.change('UPDATE counter SET value = 99', {}, transaction);
      throw new Error('not after all');
    });
    const [failed, next] = await Promise.allSettled([failing, countUp(db)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'not after all' } });
    expect(next).toEqual({ status: 'fulfilled', value: 1 });
  });

  it('is not seen by readers before it is committed', async () => {
    const db = await database();
    await db.write(async (transaction) => {
      await db.change('UPDATE counter SET value = 7', {}, transaction);
      expect(await counted(db)).toEqual([{ value: 0 }]);
    });
    expect(await counted(db)).toEqual([{ value: 7 }]);
  });

  it('accepted before the close succeeds; a later one is rejected', async () => {
    const db = await database();
    const accepted = [countUp(db), countUp(db), countUp(db)];
    const closing = db.close();
    await expect(countUp(db)).rejects.toThrow('The database is closed.');
    expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
    await closing;
  });

  it('is in the database file after the close, and the log is removed', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    for (let round = 1; round <= 10; round += 1) {
      const db = await openDatabase({ file, migrations: COUNTER });
      await db.write((transaction) => db.change(MANY_ROWS, {}, transaction));
      await db.close();
      expect(existsSync(`${file}-wal`)).toBe(false);
    }
  });
});

describe('every handle', () => {
  it('syncs each commit, has a write-ahead log, enforces references and waits for a lock', async () => {
    const db = await database();
    const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, timeout: 5000 };
    const read = async (transaction?: Parameters<Database['change']>[2]): Promise<object> => {
      const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
      const rows = [];
      for (const pragma of pragmas) {
        // In a form that Sequelize does not take for one of its own questions.
        rows.push(
          ...(await db.sequelize.query<object>(`PRAGMA main.${pragma}`, {
            type: QueryTypes.SELECT,
            ...(transaction && { transaction }),
          })),
        );
      }
      return Object.assign({}, ...rows) as object;
    };
    expect(await read()).toEqual(wanted);
    expect(await db.write(read)).toEqual(wanted);
    expect(await db.write(read)).toEqual(wanted);
  });
});
