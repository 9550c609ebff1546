import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transaction } from 'sequelize';
import { DATABASE_FILE, OBJECTS_FOLDER } from './backup.ts';
import { inspectFile, movedMark } from './database/databaseFile.ts';
import { databaseOpenError } from './database/outages.ts';
import { migrate, type Select } from './database/migrate.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { takeTurn, connectPostgres } from './database/openPostgres.ts';
import { MIGRATIONS } from './migrations/0001-schema.ts';
import { createFolderObjectStore } from './objects/openObjects.ts';
import { type Bucket, createMinioObjectStore } from './objects/createMinioObjectStore.ts';

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
        for (const { tableName } of Object.values(source.models))
          copied[tableName] = await copyTable(tableName, source, select);
      },
    });
    return copied;
  } finally {
    await close();
  }
}

/** Copies the rows and compares the stored ones with the originals. */
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
