import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { wrapOpenErrors } from '../sequelize/databaseFile.ts';
import { databaseOpenError } from '../sequelize/databaseOpenError.ts';
import { inspectFile } from '../sequelize/inspectFile.ts';
import { MIGRATIONS } from '../sequelize/migrations/index.ts';
import { inSqlite } from '../sequelize/sqliteHandle.ts';
import {
  type BackupManifest,
  DATABASE_FILE,
  MANIFEST_FILE,
  OBJECTS_FOLDER,
  readManifest,
} from './backupManifest.ts';
import { linkTree } from './linkTree.ts';
import { syncPath } from './syncPath.ts';

/** The files of a database in its folder. */
const OF_A_DATABASE = ['', '-wal', '-shm', '-journal', '.created', '.damaged'].map(
  (suffix) => DATABASE_FILE + suffix,
);

/**
 * Restores a backup into the folder `into`, created if missing. Rejects with a one-line message, before it writes
 * anything, if the backup is incomplete or the folder has a database, a part of one, or other secrets. The database
 * comes last: after an interrupted restore the folder has none, and the same call completes it.
 */
export async function restoreBackup(backup: string, into: string): Promise<BackupManifest> {
  const manifest = await wholeBackup(backup);
  await requireRoom(backup, into, manifest);
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of manifest.secrets) await place(join(backup, name), join(into, name));
  if (manifest.images.kind === 'folder') {
    await linkTree(join(backup, OBJECTS_FOLDER), join(into, OBJECTS_FOLDER));
  }
  if (manifest.database.kind === 'sqlite') {
    await place(join(backup, DATABASE_FILE), join(into, DATABASE_FILE), givingBackPages);
  }
  return manifest;
}

async function wholeBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  if (manifest === undefined) {
    throw databaseOpenError(
      `${backup} is not a backup: it has no ${MANIFEST_FILE} that this version understands.`,
    );
  }
  const { database, secrets } = manifest;
  const needed = [...secrets, ...(database.kind === 'sqlite' ? [DATABASE_FILE] : [])];
  const missing = needed.find((name) => !existsSync(join(backup, name)));
  if (missing !== undefined)
    throw databaseOpenError(`The backup ${backup} is not whole: ${missing} is missing.`);
  if (database.kind === 'sqlite') {
    const file = join(backup, DATABASE_FILE);
    await wrapOpenErrors(file, () => inspectFile(file, { migrations: MIGRATIONS, everyPage: true }));
    const { size } = statSync(file);
    if (size !== database.bytes) {
      throw databaseOpenError(
        `The backup ${backup} is not whole: ${DATABASE_FILE} has ${size} bytes, not ${database.bytes}.`,
      );
    }
  }
  return manifest;
}

async function requireRoom(backup: string, into: string, { secrets }: BackupManifest): Promise<void> {
  const names = new Set(existsSync(into) ? await readdir(into) : []);
  const found = OF_A_DATABASE.filter((name) => names.has(name));
  for (const name of secrets.filter((secret) => names.has(secret))) {
    const [there, ours] = await Promise.all([readFile(join(into, name)), readFile(join(backup, name))]);
    if (!there.equals(ours)) found.push(name);
  }
  if (found.length > 0) {
    throw databaseOpenError(
      `The folder ${into} already has ${found.join(', ')}. Nothing was restored. Move what is there away, or name another folder with --into.`,
    );
  }
}

async function place(from: string, to: string, prepare?: (file: string) => Promise<void>): Promise<void> {
  const tempPath = `${to}.${randomUUID()}.partial`;
  try {
    await copyFile(from, tempPath, constants.COPYFILE_FICLONE);
    await chmod(tempPath, 0o600);
    await prepare?.(tempPath);
    await syncPath(tempPath);
    await rename(tempPath, to);
  } catch (error) {
    for (const suffix of ['', '-journal']) await rm(tempPath + suffix, { force: true });
    throw error;
  }
  await syncPath(join(to, '..'));
}

/** A file of an older version is rebuilt, so that pruning releases space to the disk. */
function givingBackPages(file: string): Promise<void> {
  return inSqlite(file, sqlite3.OPEN_READWRITE, async ({ all, exec }) => {
    const [mode] = await all<{ readonly auto_vacuum: number }>('PRAGMA auto_vacuum');
    if (mode!.auto_vacuum === 2) return;
    await exec('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  });
}
