import { QueryTypes, type Sequelize, type Transaction, type TransactionOptions } from 'sequelize';
import type { Columns } from './rowset.ts';
import { createWriteQueue } from './writeQueue.ts';

/** Values by the names that stand as `$name` in the SQL. */
export type Bind = Readonly<Record<string, string | number | null>>;

/** What SQLite and PostgreSQL do each in their own way. */
export type Dialect = {
  /**
   * A SELECT that turns the JSON bound as `$rows` (by `bindRows`) into a table of `columns`, and of `position`, the
   * place of each row from 0 on. So any number of rows go into one statement of fixed text.
   */
  readonly rowset: (columns: Columns) => string;
  /**
   * Holds the periods until the transaction ends: many may share one, `exclusive` waits for all of them and keeps
   * others out. To be called before the statement that relies on it, and once a transaction, lest two wait for each
   * other for ever.
   */
  readonly lockPeriods: (
    periods: readonly string[],
    mode: 'shared' | 'exclusive',
    transaction: Transaction,
  ) => Promise<void>;
  /** Keeps others who lock this key out until the transaction ends. */
  readonly lockKey: (key: string, transaction: Transaction) => Promise<void>;
};

/** Gives free pages of the file back to the disk; answers whether it gave any. */
export type GiveBackPages = (
  sequelize: Sequelize,
  limits: { readonly pages: number; readonly freeShare: number },
  transaction: Transaction,
) => Promise<boolean>;

/** An open database at the newest schema. */
export type Database = Dialect & {
  readonly sequelize: Sequelize;
  /** The rows of a query, or of a statement with RETURNING; outside a transaction for reading only. */
  readonly select: <Row extends object>(sql: string, bind: Bind, transaction?: Transaction) => Promise<Row[]>;
  /** Runs an INSERT or UPDATE; answers with the number of rows changed. */
  readonly change: (sql: string, bind: Bind, transaction: Transaction) => Promise<number>;
  /**
   * Runs `work` in a transaction of its own; durable once answered, undone if it throws. Every write goes through
   * here. `work` must not wait for another write, and may be run anew if the database undid it for a conflict.
   */
  readonly write: <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;
  /** Gives up to `pages` back to the disk while more than `freeShare` of the file are free; answers whether it gave any. */
  readonly giveBackPages: (pages: number, freeShare: number) => Promise<boolean>;
  /** Whether no damage of the database is known. */
  readonly isSound: () => boolean;
  /** Lets the accepted writes end, then closes. */
  readonly close: () => Promise<void>;
};

/** Who watches over the statements of a database. */
export type Watch = {
  /** Settled when a write may begin; rejects if none may. */
  readonly allowWrite: () => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly succeeded: () => void;
  readonly isSound: () => boolean;
  readonly stop: () => Promise<void>;
};

/** A watch that stops nothing and tells nobody. */
export const UNWATCHED: Watch = {
  allowWrite: () => Promise.resolve(),
  failed: () => {},
  succeeded: () => {},
  isSound: () => true,
  stop: () => Promise.resolve(),
};

/** How one kind of database runs its writes: how many at once, in which transactions, and what is tried again. */
export type Writing = {
  readonly atOnce: number;
  readonly transaction: TransactionOptions;
  readonly retrying: <Answer>(write: () => Promise<Answer>) => Promise<Answer>;
  /** Missing where the server reuses and returns space by itself. */
  readonly giveBackPages?: GiveBackPages;
  readonly retryingRead?: <Answer>(read: () => Promise<Answer>) => Promise<Answer>;
};

/** `readers`: connections for what is read outside a transaction, if they are not those of the writers. */
export type OpenConnection = {
  readonly sequelize: Sequelize;
  readonly readers?: Sequelize;
  readonly close: () => Promise<void>;
};

/** The database behind an open connection. */
export function databaseOf(
  { sequelize, readers = sequelize, close }: OpenConnection,
  { rowset, lockPeriods, lockKey }: Dialect,
  { atOnce, transaction, retrying, giveBackPages, retryingRead = (read) => read() }: Writing,
  watch: Watch = UNWATCHED,
): Database {
  const queue = createWriteQueue(atOnce);

  async function watched<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work();
      watch.succeeded();
      return answer;
    } catch (error) {
      watch.failed(error);
      throw error;
    }
  }

  const write: Database['write'] = (work) =>
    queue.run(async () => {
      await watch.allowWrite();
      return watched(() => retrying(() => sequelize.transaction({ ...transaction }, work)));
    });

  return {
    sequelize,
    rowset,
    lockPeriods,
    lockKey,
    select<Row extends object>(sql: string, bind: Bind, within?: Transaction): Promise<Row[]> {
      const type = QueryTypes.SELECT;
      if (within === undefined) return watched(() => retryingRead(() => readers.query(sql, { bind, type })));
      return sequelize.query(sql, { bind, type, transaction: within });
    },
    change: (sql, bind, within) =>
      sequelize.query(sql, { bind, type: QueryTypes.BULKUPDATE, transaction: within }),
    write,
    giveBackPages: (pages, freeShare) =>
      giveBackPages === undefined
        ? Promise.resolve(false)
        : write((within) => giveBackPages(sequelize, { pages, freeShare }, within)),
    isSound: () => watch.isSound(),
    async close() {
      // No further write is accepted while the watch ends.
      const written = queue.close();
      await watch.stop();
      await written;
      await close();
    },
  };
}
