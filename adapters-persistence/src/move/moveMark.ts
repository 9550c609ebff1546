import { type Sequelize, Transaction } from 'sequelize';
import type { Bind, Database } from '../platform/database/database.ts';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import { migrate, type Select, UNFINISHED_MOVE } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/openPostgres.ts';
import { MIGRATIONS } from '../platform/migrations/index.ts';

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

export const READ_COMMITTED = { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED };

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

/** The move that the database has; undefined for an empty one. Rejects any other. */
export async function readMark(db: Database): Promise<Begun | undefined> {
  const [encoding] = await db.select<{ readonly server_encoding: string }>('SHOW server_encoding', {});
  if (encoding!.server_encoding !== 'UTF8') {
    throw databaseOpenError(
      `The PostgreSQL database has the encoding ${encoding!.server_encoding}, not UTF8. ${HOW_TO_EMPTY}`,
    );
  }
  const [first] = await db.select<{ readonly name: string }>(`${RELATIONS} LIMIT 1`, {});
  if (first === undefined) return undefined;
  const [mark] = await db.select(`SELECT 1 FROM (${RELATIONS}) AS relations WHERE name = 'moved_from'`, {});
  if (mark === undefined) throw notEmpty(first.name);
  const [row] = await db.select<Begun>(
    'SELECT source, content, copied, images, finished_at AS "finishedAt" FROM moved_from',
    {},
  );
  if (row!.finishedAt === null) await requireSameVersion(db);
  return row;
}

/** Changes the mark; rejects where another move has changed it meanwhile. */
export async function changeMark(
  db: Database,
  sql: string,
  bind: Bind,
  transaction: Transaction,
): Promise<void> {
  if ((await db.change(sql, bind, transaction)) === 1) return;
  throw databaseOpenError('Another move writes to the PostgreSQL database.');
}

/** Makes the empty database a begun move, all or nothing. */
export function makeMarked(
  sequelize: Sequelize,
  { source, content }: Pick<Begun, 'source' | 'content'>,
): Promise<void> {
  return migrate(sequelize, MIGRATIONS, {
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
  });
}

export async function truncate(names: readonly string[], select: Select): Promise<void> {
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
