import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sqlite3 from 'sqlite3';
import { databaseOpenError } from './database/outages.ts';
import { inspect, syncPath } from './database/databaseFile.ts';
import { inSqlite, type SqliteHandle } from './database/sqliteHandle.ts';
import { unlessMissing } from './objects/objectErrors.ts';
import { PUBLISHED_FOLDER } from './objects/publishedStores.ts';

export const DATABASE_FILE = 'bigsmall.sqlite';
export const OBJECTS_FOLDER = 'objects';
const MANIFEST_FILE = 'manifest.json';

/** What is backed up: the folder with the database and the secrets, and where the rest is stored. */
export type BackupSource = {
  readonly dataDir: string;
  /** The edition of the product that makes the backup. */
  readonly edition?: { readonly version: string; readonly commit: string | null };
  /** Names of the files in `dataDir` that hold a secret; a missing one is skipped. */
  readonly secrets: readonly string[];
  /** Where the database is if not in `dataDir`. */
  readonly databaseElsewhere?: string;
  /** Where the images are if not in `dataDir`. */
  readonly imagesElsewhere?: string;
};

/** A file, byte for byte. */
type FileDigest = { readonly bytes: number; readonly sha256: string };
type Reference = { readonly kind: 'reference'; readonly place: string };

/** The parts of a backup. It is written last: a folder without it is no backup. */
export type BackupManifest = {
  readonly format: 1;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly edition?: BackupSource['edition'];
  /** `reference`: it is elsewhere, and its operator backs it up. */
  readonly database: { readonly kind: 'sqlite' } | Reference;
  readonly images: { readonly kind: 'folder' } | Reference;
  /** Every other file by its path. */
  readonly files: Readonly<Record<string, FileDigest>>;
};

export const isImage = (path: string): boolean => path.startsWith(`${OBJECTS_FOLDER}/`);
export const isSecret = (path: string): boolean => path !== DATABASE_FILE && !isImage(path);
/** Uploads that are not complete, and what was published of the record, which no restore may set back. */
const isLeftOut = (path: string): boolean =>
  ['tmp', PUBLISHED_FOLDER].some((name) => path.startsWith(`${OBJECTS_FOLDER}/${name}/`));

/**
 * Creates the folder `to` with a backup of everything; a server may run. The folder appears complete, checked and durable,
 * or not at all. Rejects if `to` has something.
 */
export async function createBackup(
  source: BackupSource,
  to: string,
  { now, signal }: { readonly now: number; readonly signal?: AbortSignal | undefined },
): Promise<BackupManifest> {
  const { dataDir, edition, secrets, databaseElsewhere, imagesElsewhere } = source;
  const partial = `${to}.${randomUUID()}.partial`;
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    // First: an image is stored before its row, so that the image of each copied row is copied too.
    if (databaseElsewhere === undefined) await copyDatabase(dataDir, partial, signal);
    const images = imagesElsewhere === undefined ? await listFiles(dataDir, OBJECTS_FOLDER) : [];
    for (const path of [...secrets, ...images.filter((image) => !isLeftOut(image))]) {
      signal?.throwIfAborted();
      await unlessMissing(place(path, dataDir, partial));
    }
    const files: Record<string, FileDigest> = {};
    for (const path of await listFiles(partial)) {
      signal?.throwIfAborted();
      files[path] = await digestOf(join(partial, path));
    }
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date(now).toISOString(),
      ...(edition !== undefined && { edition }),
      database: placeOf({ kind: 'sqlite' }, databaseElsewhere),
      images: placeOf({ kind: 'folder' }, imagesElsewhere),
      files,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(partial, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await syncFolders(partial, [MANIFEST_FILE, ...Object.keys(files)]);
    await rename(partial, to);
    await syncPath(dirname(to));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function placeOf<Here>(here: Here, elsewhere: string | undefined): Here | Reference {
  return elsewhere === undefined ? here : { kind: 'reference', place: elsewhere };
}

/** Copies the database as of one moment, and checks the copy; others can read and write meanwhile. */
async function copyDatabase(from: string, into: string, signal: AbortSignal | undefined): Promise<void> {
  const copy = join(into, DATABASE_FILE);
  const until = async (handle: SqliteHandle, work: Promise<void>): Promise<void> => {
    const interrupt = (): void => handle.raw.interrupt();
    signal?.addEventListener('abort', interrupt);
    await work.finally(() => signal?.removeEventListener('abort', interrupt));
  };
  signal?.throwIfAborted();
  await inSqlite(join(from, DATABASE_FILE), sqlite3.OPEN_READONLY, (handle) =>
    until(handle, handle.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`)),
  );
  await chmod(copy, 0o600);
  await inSqlite(copy, sqlite3.OPEN_READWRITE, async (handle) => {
    // A copy is another database than the one whose log may lie where it is put. One of 0.3.0 has no such table yet.
    const own = `UPDATE facts SET value = '${randomUUID()}' WHERE name = 'database_id'`;
    await handle.exec(own).catch(() => undefined);
    await until(handle, inspect(handle, copy, 'integrity_check'));
  });
  await syncPath(copy);
}

/** The manifest of the folder. Rejects if it has none that this version understands. */
export async function readManifest(backup: string): Promise<BackupManifest> {
  try {
    const manifest = JSON.parse(await readFile(join(backup, MANIFEST_FILE), 'utf8')) as BackupManifest;
    const { format, database, images, files } = manifest;
    const hasDatabase = Object.keys(files).includes(DATABASE_FILE);
    if (format === 1 && hasDatabase === (database.kind === 'sqlite') && images.kind) return manifest;
  } catch {
    // As one that is not understood.
  }
  throw databaseOpenError(
    `${backup} is not a backup: it has no ${MANIFEST_FILE} that this version understands.`,
  );
}

/** The manifest of a backup in which every file is as it was backed up; else it rejects, naming one that is not. */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  await requireFiles(backup, manifest);
  return manifest;
}

async function requireFiles(backup: string, { files }: BackupManifest): Promise<void> {
  const found = new Set(await listFiles(backup));
  found.delete(MANIFEST_FILE);
  const wrong = [...found]
    .filter((path) => !(path in files))
    .map((path) => `${path} is not in its ${MANIFEST_FILE}`);
  for (const [path, { sha256 }] of Object.entries(files)) {
    if (!found.has(path)) wrong.push(`${path} is missing`);
    else if ((await digestOf(join(backup, path))).sha256 !== sha256)
      wrong.push(`${path} is not as backed up`);
  }
  const [first, ...others] = wrong;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw databaseOpenError(`The backup ${backup} is not whole: ${first}${more}.`);
}

/**
 * Restores a backup into the folder `into`, created if missing. Rejects with one line, before it writes anything, if the
 * backup is not as it was made or the folder has a database, a part of one, or other secrets. The database comes last:
 * after an interrupted restore the folder has none, and the same call completes it.
 */
export async function restoreBackup(backup: string, into: string): Promise<BackupManifest> {
  const manifest = await checkBackup(backup);
  const paths = Object.keys(manifest.files);
  await requireRoom(backup, into, paths.filter(isSecret));
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const path of paths) if (path !== DATABASE_FILE) await place(path, backup, into);
  await syncFolders(into, paths);
  if (manifest.database.kind === 'sqlite') await place(DATABASE_FILE, backup, into);
  await syncPath(into);
  return manifest;
}

async function requireRoom(backup: string, into: string, secrets: readonly string[]): Promise<void> {
  const names = new Set(await readdir(into).catch(() => []));
  const found = ['', '-wal', '-shm', '-journal']
    .map((suffix) => DATABASE_FILE + suffix)
    .filter((name) => names.has(name));
  for (const name of secrets.filter((secret) => names.has(secret))) {
    const [there, ours] = await Promise.all([readFile(join(into, name)), readFile(join(backup, name))]);
    if (!there.equals(ours)) found.push(name);
  }
  if (found.length === 0) return;
  throw databaseOpenError(
    `The folder ${into} already has ${found.join(', ')}. Nothing was restored. Move what is there away, or name another folder with --into.`,
  );
}

/** Gives an image, which is never changed in place, a second name, and copies any other file whole or not at all. */
async function place(path: string, from: string, into: string): Promise<void> {
  const [source, target] = [join(from, path), join(into, path)];
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    if (isImage(path)) return await link(source, target);
  } catch {
    // Between two disks there are no links, on some none at all.
  }
  const partial = `${target}.partial`;
  await copyFile(source, partial);
  await chmod(partial, 0o600);
  await syncPath(partial);
  await rename(partial, target);
}

async function syncFolders(folder: string, paths: readonly string[]): Promise<void> {
  const within = paths.flatMap((path) => [dirname(path), dirname(dirname(path))]);
  for (const each of new Set(within)) await syncPath(join(folder, each));
}

/** The paths of all files in the folder, or in one within it, relative to the folder. */
async function listFiles(folder: string, within = ''): Promise<readonly string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = (await unlessMissing(readdir(join(folder, within), options))) ?? [];
  // Of a link to elsewhere it is not known whose file it is.
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function digestOf(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
