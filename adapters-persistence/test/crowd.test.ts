import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../src/sequelize/openDatabase.ts';
import { temporaryFolder } from './temporaryFolder.ts';

async function database(): Promise<Database> {
  const db = await openDatabase({
    file: join(temporaryFolder(), 'test.sqlite'),
    migrations: [
      {
        name: '0001-counter',
        async up(run) {
          await run('CREATE TABLE counter (value INTEGER NOT NULL)');
          await run('INSERT INTO counter VALUES (0)');
        },
      },
    ],
  });
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

describe('200 transactions at once', () => {
  it('all succeed, one after the other, and leave the process free to do other work', async () => {
    const db = await database();
    const over = new AbortController();
    let longestWait = 0;
    const watching = (async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        await stat(import.meta.filename);
        longestWait = Math.max(longestWait, performance.now() - start);
        await pause(2);
      }
    })();
    const values = await Promise.all(Array.from({ length: 200 }, () => countUp(db)));
    over.abort();
    await watching;
    expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await counted(db)).toEqual([{ value: 200 }]);
    expect(longestWait).toBeLessThan(1000);
  });
});

describe('a write', () => {
  it('that fails is undone, and those after it go on', async () => {
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

  it('accepted before the close ends well; one that comes later is refused', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'test.sqlite');
    const migrations = [
      { name: '0001-t', up: (run: (sql: string) => Promise<void>) => run('CREATE TABLE t (n INTEGER)') },
    ];
    const db = await openDatabase({ file, migrations });
    const insert = (n: number): Promise<number> =>
      db.write((transaction) => db.change('INSERT INTO t VALUES ($n)', { n }, transaction));
    const accepted = [1, 2, 3].map(insert);
    const closing = db.close();
    await expect(insert(4)).rejects.toThrow('The database is closed.');
    expect(await Promise.all(accepted)).toEqual([1, 1, 1]);
    await closing;
    const again = await openDatabase({ file, migrations });
    expect(await again.select('SELECT n FROM t', {})).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await again.close();
  });
});

describe('every handle', () => {
  it('syncs each commit, keeps a write-ahead log, holds references and waits for a lock', async () => {
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
