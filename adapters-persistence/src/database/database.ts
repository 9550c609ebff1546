import { QueryTypes, type Sequelize, type Transaction, type TransactionOptions } from 'sequelize';
import type { Period } from '@bigsmall/domain';
import { modelsOf } from '../models.ts';
import { createWriteQueue, type Write } from './writes.ts';

/** Values by their names, which the SQL has as `$name`. */
export type Bind = Readonly<Record<string, Cell>>;

/** A value that SQL can read from JSON. */
export type Cell = string | number | null;

/** Names and types of the columns of bound rows, in the order of their cells. */
export type Columns = Readonly<Record<string, string>>;

/** The value of `$rows`: cells in the order of the columns. */
export function bindRows(rows: readonly (readonly Cell[])[]): { readonly rows: string } {
  return { rows: JSON.stringify(rows) };
}

/** What differs between SQLite and PostgreSQL. */
export type Dialect = {
  /**
   * A SELECT that turns the JSON bound as `$rows` (by `bindRows`) into a table of `columns` and of `position`, the index
   * of each row from 0. One statement of fixed text so takes any number of rows.
   */
  readonly rowset: (columns: Columns) => string;
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
  /** Lets each statement of the transaction take a minute. Call the resolved function before the transaction ends. */
  readonly allowLong: (transaction: Transaction) => Promise<() => void>;
};

/** An open database at the newest schema. */
export type Database = Dialect & {
  readonly sequelize: Sequelize;
  readonly models: ReturnType<typeof modelsOf>;
  /** The rows of a query, or of a statement with RETURNING; outside a transaction for reading only. */
  readonly select: <Row extends object>(sql: string, bind: Bind, transaction?: Transaction) => Promise<Row[]>;
  /** Runs an INSERT, UPDATE or DELETE; resolves with the number of rows changed. */
  readonly change: (sql: string, bind: Bind, transaction: Transaction) => Promise<number>;
  /** Every write goes through here. */
  readonly write: Write;
  /** Waits for the accepted writes, then closes. */
  readonly close: () => Promise<void>;
};

/** Observes the statements of a database. */
export type Watch = {
  readonly failed: (error: unknown) => void;
  readonly succeeded: (wrote: boolean) => void;
};

/** How a kind of database runs its writes: how many at once, in which transactions, and how a failed one is handled. */
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

  const query = sequelize.query.bind(sequelize);
  // What a model reads comes this way too; a transaction is watched as a whole.
  sequelize.query = ((...asked: Parameters<typeof query>) =>
    asked[1]?.transaction
      ? query(...asked)
      : watched(false, () => query(...asked) as Promise<unknown>)) as typeof query;

  return {
    ...dialect,
    sequelize,
    models: modelsOf(sequelize),
    select: (sql, bind, within) =>
      sequelize.query(sql, { bind, type: QueryTypes.SELECT, ...(within && { transaction: within }) }),
    change: (sql, bind, within) =>
      sequelize.query(sql, { bind, type: QueryTypes.BULKUPDATE, transaction: within }),
    write: (work) =>
      queue.run(() => watched(true, () => guarded(() => sequelize.transaction({ ...transaction }, work)))),
    async close() {
      await queue.close();
      await close();
    },
  };
}

/** Single values in the table `facts`: the id of the database, the tally of draws, the newest closed week, the log's names. */
type Fact = 'database_id' | 'draw_tally' | 'closed_week';

export async function readFact(
  { models: { facts } }: Database,
  name: Fact,
  transaction: Transaction | null = null,
): Promise<string | undefined> {
  return (await facts.findByPk(name, { transaction }))?.get().value;
}

/** Replaces the value by what `next` makes of it, unless that is undefined; resolves whether it did. */
export function replaceFact(
  db: Database,
  name: Fact,
  next: (value: string | undefined) => string | undefined,
  also: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return db.write(async (transaction) => {
    await db.lockKey(name, transaction);
    const value = next(await readFact(db, name, transaction));
    if (value === undefined) return false;
    await db.models.facts.upsert({ name, value }, { transaction });
    await also(transaction);
    return true;
  });
}
