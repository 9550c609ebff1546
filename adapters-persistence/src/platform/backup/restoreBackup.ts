import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { type BackupManifest, DATABASE_FILE, OBJECTS_FOLDER } from './backupManifest.ts';
import { checkBackup } from './checkBackup.ts';
import { linkTree } from './linkTree.ts';
import { syncPath } from './syncPath.ts';

/** The files of a database in its folder. Its markers may be there: it was lost, and is restored in place. */
const OF_A_DATABASE = ['', '-wal', '-shm', '-journal'].map((suffix) => DATABASE_FILE + suffix);

/**
 * Restores a backup into the folder `into`, created if missing. Rejects with a one-line message, before it writes
 * anything, if the backup is not as it was made or the folder has a database, a part of one, or other secrets. The database
 * comes last: after an interrupted restore the folder has none, and the same call completes it.
 */
export async function restoreBackup(backup: string, into: string): Promise<BackupManifest> {
  const manifest = await checkBackup(backup);
  await requireRoom(backup, into, manifest);
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of manifest.secrets) await place(join(backup, name), join(into, name));
  if (manifest.images.kind === 'folder') {
    await linkTree(join(backup, OBJECTS_FOLDER), join(into, OBJECTS_FOLDER));
  }
  if (manifest.database.kind === 'sqlite') {
    await place(join(backup, DATABASE_FILE), join(into, DATABASE_FILE));
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

async function place(from: string, to: string): Promise<void> {
  const tempPath = `${to}.${randomUUID()}.partial`;
  try {
    await copyFile(from, tempPath, constants.COPYFILE_FICLONE);
    await chmod(tempPath, 0o600);
    await syncPath(tempPath);
    await rename(tempPath, to);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
  await syncPath(join(to, '..'));
}
