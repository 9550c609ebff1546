import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sequelize, Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import { DATABASE_FILE, OBJECTS_FOLDER } from './backup.ts';
import { movedMark, requireOwnLog, wrapOpenErrors } from './platform/database/databaseFile.ts';
import { databaseOpenError } from './platform/database/databaseOpenError.ts';
import { ifUnlocked } from './platform/database/fileLock.ts';
import { inspect } from './platform/database/inspectFile.ts';
import { migrate, requireKnown, type Select } from './platform/database/migrate.ts';
import { takeTurn } from './platform/database/openPostgres.ts';
import { bindRows, type Cell, type Columns } from './platform/database/tableOf.ts';
import { connectPostgres, unusable } from './platform/drivers/connectPostgres.ts';
import { postgresDialect } from './platform/drivers/postgresDialect.ts';
import { inSqlite, type SqliteHandle } from './platform/drivers/sqliteHandle.ts';
import { MIGRATIONS } from './platform/migrations/index.ts';
import { createFolderObjectStore } from './platform/objects/createFolderObjectStore.ts';
import { type Bucket, createMinioObjectStore } from './platform/objects/createMinioObjectStore.ts';

export type MoveOptions = {
  readonly dataDir: string;
  /** The PostgreSQL database. */
  readonly url: string;
  /** Where the images go; without one they stay where they are. */
  readonly bucket?: Bucket;
  /** Called with each table that was copied, and its rows. */
  readonly report?: (table: string, rows: number) => void;
};

/** The number of rows by table, and of images. */
export type MoveReport = { readonly tables: Readonly<Record<string, number>>; readonly images?: number };

type Row = Readonly<Record<string, Cell>>;
type Table = { readonly name: string; readonly columns: Columns };
type Digest = { readonly rows: number; readonly sum: bigint };

/** A statement may insert many rows, or wait for the disk of a small server. */
const TIMEOUT_MS = 120_000;
const ROWS_AT_ONCE = 500;

/**
 * Copies the SQLite database of the folder into an empty PostgreSQL database, all or nothing, and with `bucket` its images;
 * compares each table. No server may run, and none starts on the file afterwards. Rejects with one line.
 */
export async function moveToPostgres(options: MoveOptions): Promise<MoveReport> {
  const file = join(options.dataDir, DATABASE_FILE);
  if (!existsSync(file))
    throw databaseOpenError(`There is no database ${file}: set DATA_DIR to the folder of the installation.`);
  await requireOwnLog(file);
  const moved = await ifUnlocked(file, () =>
    wrapOpenErrors(file, () =>
      inSqlite(file, sqlite3.OPEN_READWRITE, (source) => move(source, file, options)),
    ),
  );
  if (moved === undefined)
    throw databaseOpenError(`The database ${file} is in use by a server or another command. Stop it first.`);
  await writeFile(movedMark(file), 'Its rows are in PostgreSQL.\n', { flush: true });
  return moved;
}

async function move(source: SqliteHandle, file: string, options: MoveOptions): Promise<MoveReport> {
  await inspect(source, file, 'integrity_check');
  const held = await source.all<{ readonly name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  const names = held.map(({ name }) => name);
  if (requireKnown(names, MIGRATIONS).length < MIGRATIONS.length)
    throw databaseOpenError(
      `The database ${file} is of an older version: start this one on it once (npm start).`,
    );
  const { dataDir, url, bucket } = options;
  const images = bucket && (await copyImages(source, join(dataDir, OBJECTS_FOLDER), bucket));
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: TIMEOUT_MS });
  try {
    const tables = await copyTables(source, sequelize, options.report);
    return { tables, ...(images !== undefined && { images }) };
  } catch (error) {
    throw error instanceof Error && error.name.startsWith('Sequelize') ? unusable(error) : error;
  } finally {
    await close();
  }
}

/** Copies each object and what was published of the log. The folder keeps its own. */
async function copyImages(source: SqliteHandle, folder: string, place: Bucket): Promise<number> {
  const [from, to] = [await createFolderObjectStore(folder), await createMinioObjectStore(place)];
  await to.ensureBucket();
  let images = 0;
  for await (const { key } of from.list()) {
    const bytes = await from.get(key);
    if (bytes === undefined || /^(tmp|trash)\//.test(key)) continue;
    await to.put(key, bytes, `image/${key.split('.').at(-1)}`);
    images += 1;
  }
  const logs = await source.all<{ readonly name: string }>(
    `SELECT value AS name FROM facts WHERE name LIKE 'log %'`,
  );
  for (const { name } of logs)
    for (const tree of await from.published.list(name)) await to.published.add(tree);
  return images;
}

async function copyTables(
  source: SqliteHandle,
  sequelize: Sequelize,
  report: MoveOptions['report'],
): Promise<MoveReport['tables']> {
  const copied: Record<string, number> = {};
  await migrate(sequelize, MIGRATIONS, {
    transaction: { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    async before(select) {
      await takeTurn(select);
      const [other] = await select<{ readonly name: string }>(
        'SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1',
      );
      if (other)
        throw databaseOpenError(
          `The PostgreSQL database is not empty: it has ${other.name}. Name an empty one.`,
        );
    },
    async after(select) {
      // The one account of a new database.
      await select('DELETE FROM admins');
      for (const table of await tablesOf(source)) {
        const here = await digestOf(copying(source, sequelize, table, select));
        const there = await digestOf(fetching(table, select));
        if (here.rows !== there.rows || here.sum !== there.sum)
          throw databaseOpenError(`The table ${table.name} differs after the copy. Nothing was moved.`);
        copied[table.name] = here.rows;
        report?.(table.name, here.rows);
      }
    },
  });
  return copied;
}

/** In the order in which they were made: each comes after those that it refers to. */
async function tablesOf({ all }: SqliteHandle): Promise<readonly Table[]> {
  const found = await all<{ readonly name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_migrations' AND name NOT LIKE 'sqlite%' ORDER BY rowid`,
  );
  const columns = (name: string) =>
    all<{ readonly name: string; readonly type: Columns[string] }>(
      'SELECT name, lower(type) AS type FROM pragma_table_info(?)',
      [name],
    );
  return Promise.all(
    found.map(async ({ name }) => ({
      name,
      columns: Object.fromEntries((await columns(name)).map((column) => [column.name, column.type])),
    })),
  );
}

const cellsOf = ({ columns }: Table, row: Row): readonly Cell[] =>
  Object.keys(columns).map((name) => row[name]!);

async function* copying(source: SqliteHandle, sequelize: Sequelize, table: Table, select: Select) {
  const names = Object.keys(table.columns).join(', ');
  const insert = `INSERT INTO ${table.name} (${names}) SELECT ${names}
    FROM (${postgresDialect(sequelize).rowset(table.columns)}) AS incoming ORDER BY position`;
  for (let last = 0; ;) {
    const found = await source.all<Row & { readonly source_row: number }>(
      `SELECT rowid AS source_row, ${names} FROM ${table.name} WHERE rowid > ${last} ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
    );
    if (found.length === 0) return;
    const rows = found.map((row) => cellsOf(table, row));
    await select(insert, bindRows(rows));
    last = found.at(-1)!.source_row;
    yield* rows;
  }
}

async function* fetching(table: Table, select: Select) {
  await select(`DECLARE moved NO SCROLL CURSOR FOR SELECT * FROM ${table.name}`);
  for (;;) {
    const found = await select<Row>(`FETCH ${ROWS_AT_ONCE} FROM moved`);
    if (found.length === 0) break;
    for (const row of found) yield cellsOf(table, row);
  }
  await select('CLOSE moved');
}

/** The number of rows and the sum of their hashes: both databases have an order of their own. */
async function digestOf(all: AsyncIterable<readonly Cell[]>): Promise<Digest> {
  let [rows, sum] = [0, 0n];
  for await (const cells of all) {
    rows += 1;
    sum += BigInt(`0x${hash('sha256', JSON.stringify(cells))}`);
  }
  return { rows, sum };
}
