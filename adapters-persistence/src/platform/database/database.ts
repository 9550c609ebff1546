import { QueryTypes, type Sequelize, type Transaction, type TransactionOptions } from 'sequelize';
import type { Period } from '@bigsmall/domain';
import type { Asked, Bind, Columns } from './tableOf.ts';
import { createWriteQueue } from '../writes/writeQueue.ts';

export type { Bind } from './tableOf.ts';

/** What differs between SQLite and PostgreSQL. */
export type Dialect = {
  /**
   * A SELECT that turns the JSON bound as `$rows` (by `bindRows`) into a table of `columns` and of `position`, the index
   * of each row from 0. One statement of fixed text so takes any number of rows.
   */
  readonly rowset: (columns: Columns) => string;
  /** Aggregates these columns (numbers, texts) of all rows: the text of a JSON array with an array for each row. */
  readonly jsonOf: (columns: string) => string;
  /**
   * Locks the periods until the transaction ends; shared locks exclude only exclusive ones. Call it before the statement
   * that relies on it, and once a transaction: two calls could deadlock.
   */
  readonly lockPeriods: (
    periods: readonly Period[],
    mode: 'shared' | 'exclusive',
    transaction: Transaction,
  ) => Promise<void>;
  /** Locks the key exclusively until the transaction ends. */
  readonly lockKey: (key: string, transaction: Transaction) => Promise<void>;
  /** Lets the statements of the transaction take a minute each. Call what it resolves with before the transaction ends. */
  readonly allowLong: (transaction: Transaction) => Promise<() => void>;
};

/** An open database at the newest schema. */
export type Database = Dialect &
  Asked & {
    readonly sequelize: Sequelize;
    /**
     * Runs `work` in a transaction; durable once resolved, rolled back if it throws. Every write goes through here. `work`
     * must not wait for another write, and is run again if the database rolled it back because of a conflict.
     */
    readonly write: <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
    /** Waits for the accepted writes, then closes. */
    readonly close: () => Promise<void>;
  };

/** Observes the statements of a database. */
export type Watch = {
  readonly failed: (error: unknown) => void;
  readonly succeeded: (wrote: boolean) => void;
};

/** How a kind of database runs its writes: how many at once, in which transactions, and what follows a failed one. */
export type Writing = {
  readonly atOnce: number;
  readonly transaction: TransactionOptions;
  readonly guarded: <Answer>(write: () => Promise<Answer>) => Promise<Answer>;
};

/** The database behind an open connection. */
export function databaseOf(
  { sequelize, close }: { readonly sequelize: Sequelize; readonly close: () => Promise<void> },
  dialect: Dialect,
  { atOnce, transaction, guarded }: Writing,
  watch?: Watch,
): Database {
  const queue = createWriteQueue(atOnce);

  async function watched<Answer>(wrote: boolean, work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work();
      watch?.succeeded(wrote);
      return answer;
    } catch (error) {
      watch?.failed(error);
      throw error;
    }
  }

  const write: Database['write'] = (work) =>
    queue.run(() => watched(true, () => guarded(() => sequelize.transaction({ ...transaction }, work))));

  return {
    ...dialect,
    sequelize,
    select<Row extends object>(sql: string, bind: Bind, within?: Transaction): Promise<Row[]> {
      const type = QueryTypes.SELECT;
      if (within === undefined) return watched(false, () => sequelize.query<Row>(sql, { bind, type }));
      return sequelize.query(sql, { bind, type, transaction: within });
    },
    change: (sql, bind, within) =>
      sequelize.query(sql, { bind, type: QueryTypes.BULKUPDATE, transaction: within }),
    write,
    async close() {
      await queue.close();
      await close();
    },
  };
}
