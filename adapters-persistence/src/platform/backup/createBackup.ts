import { randomUUID } from 'node:crypto';
import { copyFile, chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sqlite3 from 'sqlite3';
import { inspect } from '../database/inspectFile.ts';
import { inImmutable, inSqlite } from '../drivers/sqliteHandle.ts';
import { type BackupManifest, DATABASE_FILE, MANIFEST_FILE, OBJECTS_FOLDER } from './backupManifest.ts';
import { PUBLISHED_FOLDER } from '../objects/publishedStores.ts';
import { copySqlite } from './copySqlite.ts';
import { digestsOf } from './fileDigests.ts';
import { linkTree } from './linkTree.ts';
import { sourceState } from './sourceState.ts';
import { syncPath } from './syncPath.ts';

/** What is backed up: the folder with the database and the secrets, and where the rest is stored. */
export type BackupSource = {
  readonly dataDir: string;
  /** The edition of the product that makes the backup. */
  readonly edition?: NonNullable<BackupManifest['edition']>;
  /** Names of the files in `dataDir` that hold a secret; a missing one is skipped. */
  readonly secrets: readonly string[];
  /** Where the database is if not in `dataDir`. */
  readonly databaseElsewhere?: string;
  /** Where the images are if not in `dataDir`. */
  readonly imagesElsewhere?: string;
};

/**
 * Creates the folder `to` with a backup of everything; servers may keep running. The folder appears complete, checked
 * and durable, or not at all if a step fails. Rejects if `to` exists.
 */
export async function createBackup(
  source: BackupSource,
  to: string,
  options: { readonly now: number; readonly sequence?: number; readonly signal?: AbortSignal | undefined },
): Promise<BackupManifest> {
  const { dataDir, edition } = source;
  const tempPath = `${to}.${randomUUID()}.partial`;
  try {
    await mkdir(tempPath, { recursive: true, mode: 0o700 });
    const contents: BackupManifest = {
      format: 1,
      sequence: options.sequence ?? 0,
      madeAt: new Date(options.now).toISOString(),
      ...(edition !== undefined && { edition }),
      // First: an image is stored before its row, so that the image of each copied row is copied too.
      database: await copyOfDatabase(source, tempPath, options.signal),
      secrets: await copyOfSecrets(source, tempPath),
      images: await copyOfImages(source, tempPath),
    };
    const manifest: BackupManifest = { ...contents, files: await digestsOf(tempPath, options.signal) };
    const path = join(tempPath, MANIFEST_FILE);
    await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await syncPath(path);
    await syncPath(tempPath);
    await rename(tempPath, to);
    await syncPath(dirname(to));
    return manifest;
  } catch (error) {
    await rm(tempPath, { recursive: true, force: true });
    throw error;
  }

  async function copyOfImages(
    { imagesElsewhere }: BackupSource,
    into: string,
  ): Promise<BackupManifest['images']> {
    if (imagesElsewhere !== undefined) return { kind: 'reference', place: imagesElsewhere };
    const files = await linkTree(join(dataDir, OBJECTS_FOLDER), join(into, OBJECTS_FOLDER), [
      'tmp',
      PUBLISHED_FOLDER,
    ]);
    return { kind: 'folder', files };
  }
}

async function copyOfDatabase(
  { dataDir, databaseElsewhere }: BackupSource,
  into: string,
  signal: AbortSignal | undefined,
): Promise<BackupManifest['database']> {
  if (databaseElsewhere !== undefined) return { kind: 'reference', place: databaseElsewhere };
  const [file, copy] = [join(dataDir, DATABASE_FILE), join(into, DATABASE_FILE)];
  const state = sourceState(file);
  await copySqlite(file, copy, signal);
  await chmod(copy, 0o600);
  // A copy is another database than the one whose log may lie where it is put. One of 0.3.0 has no such table yet.
  const own = `UPDATE facts SET value = '${randomUUID()}' WHERE name = 'database_id'`;
  await inSqlite(copy, sqlite3.OPEN_READWRITE, ({ exec }) => exec(own).catch(() => undefined));
  await inImmutable(copy, async (handle) => {
    const interrupt = (): void => handle.raw.interrupt();
    signal?.addEventListener('abort', interrupt);
    try {
      await inspect(handle, copy, 'integrity_check');
    } finally {
      signal?.removeEventListener('abort', interrupt);
    }
  });
  return { kind: 'sqlite', bytes: (await stat(copy)).size, source: state };
}

async function copyOfSecrets({ dataDir, secrets }: BackupSource, into: string): Promise<readonly string[]> {
  const copied: string[] = [];
  for (const name of secrets) {
    const copy = join(into, name);
    try {
      await copyFile(join(dataDir, name), copy);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    await chmod(copy, 0o600);
    await syncPath(copy);
    copied.push(name);
  }
  return copied;
}
