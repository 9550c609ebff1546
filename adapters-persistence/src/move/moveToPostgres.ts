import { join } from 'node:path';
import type { Checkpoint } from '@bigsmall/domain/log';
import { DATABASE_FILE, OBJECTS_FOLDER } from '../platform/backup/backupManifest.ts';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import { sha256 } from '../platform/database/sha256.ts';
import { unusable } from '../platform/drivers/connectPostgres.ts';
import type { SqliteHandle } from '../platform/drivers/sqliteHandle.ts';
import { createFolderObjectStore } from '../platform/objects/createFolderObjectStore.ts';
import { type Bucket, createMinioObjectStore } from '../platform/objects/createMinioObjectStore.ts';
import { movedLog, type MovedLog } from './movedLog.ts';
import { moveObjects, type MovedObjects, requireEmpty } from './moveObjects.ts';
import type { Begun } from './moveMark.ts';
import { type MoveTarget, openMoveTarget } from './moveTarget.ts';
import { readSource, type SourceTable, sourceTables } from './sourceTables.ts';
import { tableDigest, type TableDigests } from './tableDigest.ts';
import { withSource } from './withSource.ts';

export type MoveOptions = {
  readonly dataDir: string;
  /** The PostgreSQL database. */
  readonly url: string;
  /** Where the images go; without one they stay where they are. */
  readonly bucket?: Bucket;
  /** The name that the log has now. */
  readonly origin: string;
  /** The trees that were published of the logs of these names. */
  readonly published: (names: readonly string[]) => Promise<readonly Checkpoint[]>;
  readonly now: number;
  /** Called once the new database is not as it was. */
  readonly begun?: () => void;
  /** Called with each batch that was copied, and the rows of its table. */
  readonly report?: (table: string, copied: number, rows: number) => void;
};

/** `finishedAt`, epoch ms: the move was complete before, and nothing was done. */
export type MoveReport =
  | { readonly state: 'finished_before'; readonly finishedAt: number }
  | {
      readonly state: 'moved';
      /** Whether an earlier call had begun it. */
      readonly continued: boolean;
      readonly tables: TableDigests;
      readonly log: MovedLog;
      readonly images?: MovedObjects;
    };

const NAMED = `SELECT image_key AS key FROM screenshots UNION SELECT thumbnail_key FROM screenshots
  UNION SELECT icon_key FROM gift_codes WHERE icon_key IS NOT NULL`;

/**
 * Moves the SQLite database of the folder into an empty PostgreSQL database, row for row, and with `bucket` the images. A
 * call that was cut off is continued by the same call; until it has compared both sides no server starts on the new
 * database. The source stays as it is. Rejects with one line.
 */
export async function moveToPostgres(options: MoveOptions): Promise<MoveReport> {
  const { dataDir, url, bucket } = options;
  return withSource(join(dataDir, DATABASE_FILE), async (source) => {
    const target = await openMoveTarget(url);
    try {
      return await move(source, target, options, bucket);
    } catch (error) {
      throw error instanceof Error && error.name.startsWith('Sequelize') ? unusable(error) : error;
    } finally {
      await target.close();
    }
  });
}

async function move(
  source: SqliteHandle,
  target: MoveTarget,
  { dataDir, origin, published, now, report = () => {}, begun: tellBegun = () => {} }: MoveOptions,
  place: Bucket | undefined,
): Promise<MoveReport> {
  const tables = await sourceTables(source);
  const digests = await digestsOf(tables, (table) => sourceRows(source, table));
  const content = Buffer.from(sha256(Buffer.from(JSON.stringify(digests)))).toString('hex');
  const [first] = await source.all<{ readonly id: string }>(
    `SELECT value AS id FROM facts WHERE name = 'database_id'`,
  );
  if (first === undefined) {
    throw databaseOpenError('No server has used this database: there is nothing to move.');
  }
  const { id } = first;
  const begun = await target.begun();
  if (begun !== undefined && begun.source !== id) {
    throw databaseOpenError(
      'The PostgreSQL database has the move of another installation. Name an empty one.',
    );
  }
  const images = place === undefined ? '' : `${place.endpoint}/${place.bucket}`;
  if (begun !== undefined && begun.finishedAt !== null) return finishedBefore(begun, { content, images });
  const names = await source.all<{ readonly name: string }>(
    "SELECT value AS name FROM facts WHERE name LIKE 'log %'",
  );
  const trees = await published([...new Set([origin, ...names.map(({ name }) => name)])]);
  const bucket = place && (await createMinioObjectStore(place));
  if (bucket !== undefined && begun === undefined) await requireEmpty(bucket);

  if (begun === undefined) await target.begin(id, content);
  // A server ran on the source since: nobody can tell which of its rows are the same.
  else if (begun.content !== content) await target.beginAgain(tables, content);
  tellBegun();
  const copied = begun?.content === content ? begun.copied : '{}';
  await copyTables({ source, target, tables, digests, report }, copied);

  const named = (await source.all<{ readonly key: string }>(NAMED)).map(({ key }) => key);
  const objects = join(dataDir, OBJECTS_FOLDER);
  const moved =
    bucket &&
    (await moveObjects(await createFolderObjectStore(objects), bucket, { named, published: trees }));
  await requireSame(target, tables, digests);
  const log = await movedLog(
    target,
    trees.filter((tree) => tree.origin === origin),
  );
  await target.finish({ content, images, now });
  return {
    state: 'moved',
    continued: begun !== undefined,
    tables: digests,
    log,
    ...(moved !== undefined && { images: moved }),
  };
}

function finishedBefore(
  { finishedAt, images: before, content: moved }: Begun,
  { content, images }: Pick<Begun, 'content' | 'images'>,
): MoveReport {
  if (content !== moved) {
    throw databaseOpenError(
      `The move was complete at ${new Date(finishedAt!).toISOString()}, and the SQLite database has changed since. What changed is not moved: to move it all, name an empty database.`,
    );
  }
  if (images !== before) {
    throw databaseOpenError(
      `The move into the PostgreSQL database is complete, with the images ${before === '' ? 'left in DATA_DIR' : `in ${before}`}. Name the same place for them, or an empty database.`,
    );
  }
  return { state: 'finished_before', finishedAt: finishedAt! };
}

async function digestsOf(
  tables: readonly SourceTable[],
  read: (table: SourceTable) => Parameters<typeof tableDigest>[0],
): Promise<TableDigests> {
  const digests: Record<string, TableDigests[string]> = {};
  for (const table of tables) digests[table.name] = await tableDigest(read(table));
  return digests;
}

async function* sourceRows(source: SqliteHandle, table: SourceTable) {
  for await (const { rows } of readSource(source, table)) yield rows;
}

async function copyTables(
  {
    source,
    target,
    tables,
    digests,
    report,
  }: {
    readonly source: SqliteHandle;
    readonly target: MoveTarget;
    readonly tables: readonly SourceTable[];
    readonly digests: TableDigests;
    readonly report: NonNullable<MoveOptions['report']>;
  },
  copiedBefore: string,
): Promise<void> {
  let before = copiedBefore;
  for (const table of tables) {
    const all = digests[table.name]!.rows;
    let count = 0;
    const places = JSON.parse(before) as Readonly<Record<string, number>>;
    for await (const { rows, last } of readSource(source, table, places[table.name])) {
      const after = JSON.stringify({ ...(JSON.parse(before) as object), [table.name]: last });
      await target.append(table, rows, { before, after }).catch((error: unknown) => {
        throw stoppedAt(table.name, error);
      });
      before = after;
      count += rows.length;
      report(table.name, count, all);
    }
  }
}

function stoppedAt(table: string, error: unknown): unknown {
  const { message, original = error } = error as { readonly message: string; readonly original?: unknown };
  if (original === error && !message.includes('connection')) return error;
  return databaseOpenError(
    `The move stopped at the table ${table} (${(original as Error).message}). The same command continues it.`,
    error,
  );
}

/** Compares each table on both sides. */
async function requireSame(
  target: MoveTarget,
  tables: readonly SourceTable[],
  digests: TableDigests,
): Promise<void> {
  for (const table of tables) {
    const [here, there] = [digests[table.name]!, await tableDigest(target.read(table))];
    if (here.rows === there.rows && here.sha256 === there.sha256) continue;
    await target.beginAgain(tables, '');
    throw databaseOpenError(
      `The table ${table.name} differs after the move (${there.rows} rows, and ${here.rows} in SQLite). The same command begins the move again.`,
    );
  }
}
