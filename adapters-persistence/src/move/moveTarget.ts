import { QueryTypes, type Sequelize } from 'sequelize';
import { type Database, databaseOf } from '../platform/database/database.ts';
import { UNFINISHED_MOVE } from '../platform/database/migrate.ts';
import { bindRows, type Cell } from '../platform/database/tableOf.ts';
import { connectPostgres } from '../platform/drivers/connectPostgres.ts';
import { postgresDialect } from '../platform/drivers/postgresDialect.ts';
import { type Begun, changeMark, makeMarked, READ_COMMITTED, readMark, truncate } from './moveMark.ts';
import { columnList, type SourceTable } from './sourceTables.ts';

export type MoveTarget = {
  readonly db: Database;
  /** The move that the database has; undefined for an empty one. Rejects any other. */
  readonly begun: () => Promise<Begun | undefined>;
  /** Makes the empty database a begun move, all or nothing. */
  readonly begin: (source: string, content: string) => Promise<void>;
  /** Begins again: what was copied is removed. */
  readonly beginAgain: (tables: readonly SourceTable[], content: string) => Promise<void>;
  /** Adds rows, and says with them how far the copy has come. Rejects if another move has come further. */
  readonly append: (
    table: SourceTable,
    rows: readonly (readonly Cell[])[],
    copied: { readonly before: string; readonly after: string },
  ) => Promise<void>;
  /** All rows of the table as of one moment. */
  readonly read: (table: SourceTable, order?: string) => AsyncGenerator<readonly (readonly Cell[])[]>;
  /** From here on servers start on the database. Rejects if another move has begun it again. */
  readonly finish: (facts: {
    readonly content: string;
    readonly images: string;
    readonly now: number;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A statement may insert many rows, or wait for the disk of a small server. */
const TIMEOUT_MS = 120_000;
const ROWS_AT_ONCE = 1000;

/** The PostgreSQL database at the address, over one connection. */
export async function openMoveTarget(url: string): Promise<MoveTarget> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: TIMEOUT_MS });
  const db = databaseOf({ sequelize, close }, postgresDialect(sequelize), {
    atOnce: 1,
    transaction: READ_COMMITTED,
    guarded: (write) => write(),
  });

  return {
    db,
    close: () => db.close(),

    begun: () => readMark(db),

    begin: (source, content) => makeMarked(sequelize, { source, content }),

    beginAgain: (tables, content) =>
      db.write(async (transaction) => {
        // First: what another move has finished must not be removed.
        const again = `UPDATE moved_from SET content = $content, copied = '{}' WHERE finished_at IS NULL`;
        await changeMark(db, again, { content }, transaction);
        await truncate(
          tables.map(({ name }) => name),
          (sql) => db.select(sql, {}, transaction),
        );
      }),

    append: (table, rows, { before, after }) =>
      db.write(async (transaction) => {
        const moved = `UPDATE moved_from SET copied = $after WHERE copied = $before AND finished_at IS NULL`;
        await changeMark(db, moved, { before, after }, transaction);
        const names = columnList(table);
        await db.change(
          `WITH incoming AS (${db.rowset(table.columns)})
            INSERT INTO "${table.name}" (${names}) SELECT ${names} FROM incoming`,
          bindRows(rows),
          transaction,
        );
      }),

    read: (table, order = '') => readRows(sequelize, table, order),

    finish: (facts) =>
      db.write(async (transaction) => {
        const finished = `UPDATE moved_from SET images = $images, finished_at = $now
          WHERE content = $content AND finished_at IS NULL`;
        await changeMark(db, finished, facts, transaction);
        const name = UNFINISHED_MOVE;
        await db.change('DELETE FROM schema_migrations WHERE name = $name', { name }, transaction);
      }),
  };
}

/** The rows of a table as of one moment, by a cursor. */
async function* readRows(
  sequelize: Sequelize,
  table: SourceTable,
  order: string,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const transaction = await sequelize.transaction(READ_COMMITTED);
  try {
    const names = Object.keys(table.columns);
    const type = QueryTypes.SELECT;
    const query = `SELECT ${columnList(table)} FROM "${table.name}" ${order}`;
    await sequelize.query(`DECLARE moved NO SCROLL CURSOR FOR ${query}`, { transaction });
    for (;;) {
      const found = await sequelize.query<Readonly<Record<string, Cell>>>(
        `FETCH ${ROWS_AT_ONCE} FROM moved`,
        { transaction, type },
      );
      if (found.length === 0) return;
      yield found.map((row) => names.map((name) => row[name]!));
    }
  } finally {
    await transaction.rollback();
  }
}
