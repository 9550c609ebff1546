import { QueryTypes, Transaction } from 'sequelize';
import { type Bind, type Database, databaseOf } from '../platform/database/database.ts';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import { migrate, type Select, UNFINISHED_MOVE } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/openPostgres.ts';
import { bindRows, type Cell } from '../platform/database/rowset.ts';
import { connectPostgres } from '../platform/drivers/connectPostgres.ts';
import { postgresDialect } from '../platform/drivers/postgresDialect.ts';
import { MIGRATIONS } from '../platform/migrations/index.ts';
import { columnList, type SourceTable } from './sourceTables.ts';

/** What a database knows of the move into it, in the one row of the table `moved_from`. */
export type Begun = {
  /** The id of the source, and the hash of all that it held. */
  readonly source: string;
  readonly content: string;
  /** The last rowid of each table that was copied, as JSON. */
  readonly copied: string;
  /** Where the images went, empty if nowhere; once finished. */
  readonly images: string;
  /** Epoch ms; null until it ends. */
  readonly finishedAt: number | null;
};

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

const READ_COMMITTED = { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED };

const MARK = `CREATE TABLE moved_from (
  place INTEGER NOT NULL PRIMARY KEY CHECK (place = 1),
  source TEXT NOT NULL,
  content TEXT NOT NULL,
  copied TEXT NOT NULL,
  images TEXT NOT NULL,
  finished_at BIGINT
)`;

const RELATIONS = `
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') ORDER BY relname`;

const HOW_TO_EMPTY = 'Name an empty one (createdb).';

/** The PostgreSQL database at the address, over one connection. */
export async function openMoveTarget(url: string): Promise<MoveTarget> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: TIMEOUT_MS });
  const db = databaseOf({ sequelize, close }, postgresDialect(sequelize), {
    atOnce: 1,
    transaction: READ_COMMITTED,
    retrying: (write) => write(),
  });

  async function changeMark(sql: string, bind: Bind, transaction: Transaction): Promise<void> {
    if ((await db.change(sql, bind, transaction)) === 1) return;
    throw databaseOpenError('Another move writes to the PostgreSQL database.');
  }

  return {
    db,
    close: () => db.close(),

    async begun() {
      const [encoding] = await db.select<{ readonly server_encoding: string }>('SHOW server_encoding', {});
      if (encoding!.server_encoding !== 'UTF8') {
        throw databaseOpenError(
          `The PostgreSQL database has the encoding ${encoding!.server_encoding}, not UTF8. ${HOW_TO_EMPTY}`,
        );
      }
      const [first] = await db.select<{ readonly name: string }>(`${RELATIONS} LIMIT 1`, {});
      if (first === undefined) return undefined;
      const [mark] = await db.select(
        `SELECT 1 FROM (${RELATIONS}) AS relations WHERE name = 'moved_from'`,
        {},
      );
      if (mark === undefined) throw notEmpty(first.name);
      const [row] = await db.select<Begun>(
        'SELECT source, content, copied, images, finished_at AS "finishedAt" FROM moved_from',
        {},
      );
      if (row!.finishedAt === null) await requireSameVersion(db);
      return row;
    },

    begin: (source, content) =>
      migrate(sequelize, MIGRATIONS, {
        transaction: READ_COMMITTED,
        async before(select) {
          await takeTurn(select);
          const [first] = await select<{ readonly name: string }>(`${RELATIONS} LIMIT 1`);
          if (first !== undefined) throw notEmpty(first.name);
        },
        async after(select) {
          const made = (await select<{ readonly name: string }>(RELATIONS)).map(({ name }) => name);
          await truncate(
            made.filter((name) => name !== 'schema_migrations'),
            select,
          );
          await select(MARK);
          const [by, what] = [sequelize.escape(source), sequelize.escape(content)];
          await select(`INSERT INTO moved_from VALUES (1, ${by}, ${what}, '{}', '', NULL)`);
          // No version knows this name, so that none starts on half of the rows.
          await select(`INSERT INTO schema_migrations (name) VALUES ('${UNFINISHED_MOVE}')`);
        },
      }),

    beginAgain: (tables, content) =>
      db.write(async (transaction) => {
        // First: what another move has finished must not be removed.
        const again = `UPDATE moved_from SET content = $content, copied = '{}' WHERE finished_at IS NULL`;
        await changeMark(again, { content }, transaction);
        await truncate(
          tables.map(({ name }) => name),
          (sql) => db.select(sql, {}, transaction),
        );
      }),

    append: (table, rows, { before, after }) =>
      db.write(async (transaction) => {
        const moved = `UPDATE moved_from SET copied = $after WHERE copied = $before AND finished_at IS NULL`;
        await changeMark(moved, { before, after }, transaction);
        const names = columnList(table);
        await db.change(
          `WITH incoming AS (${db.rowset(table.columns)})
            INSERT INTO "${table.name}" (${names}) SELECT ${names} FROM incoming`,
          bindRows(rows),
          transaction,
        );
      }),

    async *read(table, order = '') {
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
    },

    finish: (facts) =>
      db.write(async (transaction) => {
        const finished = `UPDATE moved_from SET images = $images, finished_at = $now
          WHERE content = $content AND finished_at IS NULL`;
        await changeMark(finished, facts, transaction);
        const name = UNFINISHED_MOVE;
        await db.change('DELETE FROM schema_migrations WHERE name = $name', { name }, transaction);
      }),
  };
}

async function truncate(names: readonly string[], select: Select): Promise<void> {
  await select(`TRUNCATE ${names.map((name) => `"${name}"`).join(', ')}`);
}

function notEmpty(relation: string): Error {
  return databaseOpenError(`The PostgreSQL database is not empty: it has ${relation}. ${HOW_TO_EMPTY}`);
}

async function requireSameVersion(db: Database): Promise<void> {
  const rows = await db.select<{ readonly name: string }>('SELECT name FROM schema_migrations', {});
  const [found, ours] = [
    rows.map(({ name }) => name).toSorted(),
    [UNFINISHED_MOVE, ...MIGRATIONS.map(({ name }) => name)].toSorted(),
  ];
  if (found.join() !== ours.join()) {
    throw databaseOpenError(
      `The move into the PostgreSQL database was begun by another version: complete it with that one. ${HOW_TO_EMPTY}`,
    );
  }
}
