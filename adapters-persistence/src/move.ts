import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transaction } from 'sequelize';
import { DATABASE_FILE, OBJECTS_FOLDER } from './backup.ts';
import { inspectFile, movedMark } from './platform/database/databaseFile.ts';
import { databaseOpenError } from './platform/database/databaseOpenError.ts';
import { migrate, type Select } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/openDatabase.ts';
import { takeTurn } from './platform/database/openPostgres.ts';
import { connectPostgres } from './platform/drivers/connectPostgres.ts';
import { MIGRATIONS } from './platform/migrations/index.ts';
import { createFolderObjectStore } from './platform/objects/createFolderObjectStore.ts';
import { type Bucket, createMinioObjectStore } from './platform/objects/createMinioObjectStore.ts';

type Named = { readonly name: string };

/** A statement may insert many rows, or wait for the disk of a small server. */
const TIMEOUT_MS = 120_000;
const ROWS_AT_ONCE = 500;

/**
 * Copies the SQLite database of the folder into the empty PostgreSQL database at `url`, all or nothing, and with `bucket`
 * its images; compares each table. No server may run, and none starts on the file afterwards. Rejects with one line, else
 * answers how many rows of each table and how many images it copied.
 */
export async function moveToPostgres(dataDir: string, url: string, bucket?: Bucket) {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file))
    throw databaseOpenError(`There is no database ${file}: set DATA_DIR to the folder of the installation.`);
  const source = await openDatabase({ file });
  try {
    await inspectFile(file, 'integrity_check');
    const images = bucket && (await copyImages(source, join(dataDir, OBJECTS_FOLDER), bucket));
    const tables = await copyTables(source, url);
    await writeFile(movedMark(file), 'Its rows are in PostgreSQL.\n', { flush: true });
    return { tables, images };
  } finally {
    await source.close();
  }
}

/** Copies each object and the published heads of the log. The folder keeps its own. */
async function copyImages(source: Database, folder: string, place: Bucket): Promise<number> {
  const [from, to] = [await createFolderObjectStore(folder), await createMinioObjectStore(place)];
  await to.ensureBucket();
  let images = 0;
  for await (const { key } of from.list()) {
    const bytes = await from.get(key);
    if (bytes === undefined || /^(tmp|trash)\//.test(key)) continue;
    await to.put(key, bytes, `image/${key.split('.').at(-1)}`);
    images += 1;
  }
  const logs = await source.select<Named>(`SELECT value AS name FROM facts WHERE name LIKE 'log %'`, {});
  for (const { name } of logs)
    for (const tree of await from.published.list(name)) await to.published.add(tree);
  return images;
}

async function copyTables(source: Database, url: string): Promise<Readonly<Record<string, number>>> {
  const copied: Record<string, number> = {};
  // A table comes after the tables of its foreign keys.
  const tables = await source.select<Named>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_migrations' AND name NOT GLOB 'sqlite_*'
      ORDER BY sql LIKE '%REFERENCES%', name`,
    {},
  );
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: TIMEOUT_MS });
  try {
    await migrate(sequelize, MIGRATIONS, {
      transaction: { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
      async before(select) {
        await takeTurn(select);
        const [other] = await select<Named>(
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
        for (const { name } of tables) copied[name] = await copyTable(name, source, select);
      },
    });
    return copied;
  } finally {
    await close();
  }
}

/** Copies the rows; those that the other database has stored must be the same. */
async function copyTable(name: string, source: Database, select: Select): Promise<number> {
  let copied = 0;
  for (let last = 0; ;) {
    const found = await source.select<{ readonly rowid: number }>(
      `SELECT rowid, * FROM ${name} WHERE rowid > $last ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
      { last },
    );
    copied += found.length;
    const rows = found.map(({ rowid, ...row }) => {
      last = rowid;
      return row;
    });
    const stored = await select<object>(
      `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $rows::jsonb) RETURNING *`,
      { rows: JSON.stringify(rows) },
    );
    if (textOf(stored) !== textOf(rows))
      throw databaseOpenError(`The table ${name} differs after the copy. Nothing was moved.`);
    if (found.length < ROWS_AT_ONCE) return copied;
  }
}

/** The rows and their columns in an order of their own. */
function textOf(rows: readonly object[]): string {
  const texts = rows.map((row) => {
    return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
  return texts.toSorted().join('\n');
}
