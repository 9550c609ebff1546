import { aPeriod } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import type { Sequelize, Transaction } from 'sequelize';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { bindRows, type Database, type Dialect } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { openPostgres, postgresDialect } from './openPostgres.ts';

const COLUMNS = { words: 'text', small: 'integer', big: 'bigint', broken: 'double precision' } as const;
const ROWS = [
  [`a'"\\ $rows ?`, 9, 1_790_000_000_123, 71.25],
  ['', -1, Number.MAX_SAFE_INTEGER, 1e-7],
  [null, null, null, null],
] as const;

const openSqlite = () => openDatabase({ file: `${temporaryFolder()}/a.sqlite` });
const openServer = async () => openPostgres({ url: await freshSchema() });

async function opened(open: () => Promise<Database>): Promise<Database> {
  const db = await open();
  onTestFinished(() => db.close());
  return db;
}

/** The locks on keys of a table that a transaction holds after `lock`. */
const locksAfter = (db: Database, table: string, lock: (within: Transaction) => Promise<void>) =>
  db.write(async (transaction) => {
    await lock(transaction);
    return db.select(
      `SELECT objid::integer AS slot, mode FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid() AND classid = $table::regclass::oid
        ORDER BY objid`,
      { table },
      transaction,
    );
  });

/** What both dialects promise. */
function dialectContract(open: () => Promise<Database>): void {
  it('turns rows of any number into a table, in their order', async () => {
    const db = await opened(open);
    const rowset = db.rowset(COLUMNS);
    expect(await db.select(`${rowset} ORDER BY position`, bindRows(ROWS))).toEqual(
      ROWS.map(([words, small, big, broken], position) => ({ position, words, small, big, broken })),
    );
    expect(await db.select(rowset, bindRows([]))).toEqual([]);
  });
}

describe('the dialect of SQLite', () => {
  dialectContract(openSqlite);
});

await describeOverPostgres('the dialect of PostgreSQL', () => {
  dialectContract(openServer);

  it('locks a slot for each period, shared or exclusive, until the transaction ends', async () => {
    const db = await opened(openServer);
    const periods = [103, 2, 1003].map(aPeriod);
    for (const [mode, named] of [
      ['shared', 'ShareLock'],
      ['exclusive', 'ExclusiveLock'],
    ] as const) {
      expect(await locksAfter(db, 'predictions', (within) => db.lockPeriods(periods, mode, within))).toEqual([
        { slot: 2, mode: named },
        { slot: 3, mode: named },
      ]);
    }
    expect(await locksAfter(db, 'predictions', () => Promise.resolve())).toEqual([]);
  });

  it('locks a key, which is no other and no period', async () => {
    const db = await opened(openServer);
    const ofKey = (key: string) => locksAfter(db, 'facts', (within) => db.lockKey(key, within));
    const locks = await Promise.all([ofKey('one'), ofKey('other'), ofKey('one')]);
    expect(locks[0]).toEqual([{ slot: expect.any(Number) as number, mode: 'ExclusiveLock' }]);
    expect(locks[2]).toEqual(locks[0]);
    expect(locks[1]).not.toEqual(locks[0]);
    expect(await locksAfter(db, 'predictions', (within) => db.lockKey('one', within))).toEqual([]);
  });

  it('gives a transaction a minute for each statement, and its connection the usual limit again', async () => {
    const db = await opened(openServer);
    await db.write(async (transaction) => {
      const { connectionParameters } = (
        transaction as unknown as {
          readonly connection: { readonly connectionParameters: { readonly query_timeout: number } };
        }
      ).connection;
      const end = await db.allowLong(transaction);
      expect(await db.select('SHOW statement_timeout', {}, transaction)).toEqual([
        { statement_timeout: '1min' },
      ]);
      expect(connectionParameters.query_timeout).toBe(61_000);
      end();
      expect(connectionParameters.query_timeout).toBe(5000);
    });
  });
});

describe('the locks of periods', () => {
  it('are always asked for in the order of their slots, each once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: 30 }),
        async (sequences) => {
          const asked: number[][] = [];
          const sequelize = {
            async query(_sql: string, { bind }: { readonly bind: { readonly slots: string } }) {
              asked.push(JSON.parse(bind.slots) as number[]);
            },
          } as unknown as Sequelize;
          const { lockPeriods }: Dialect = postgresDialect(sequelize);
          await lockPeriods(sequences.map(aPeriod), 'shared', undefined as never);
          const slots = [...new Set(sequences.map((sequence) => sequence % 100))];
          expect(asked).toEqual([slots.toSorted((a, b) => a - b)]);
        },
      ),
    );
  });
});
