import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { wrapOpenErrors } from '../database/databaseFile.ts';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { inspectFile } from '../database/inspectFile.ts';
import {
  type BackupManifest,
  DATABASE_FILE,
  MANIFEST_FILE,
  OBJECTS_FOLDER,
  readManifest,
} from './backupManifest.ts';
import { digestOf, listFiles } from './fileDigests.ts';

/**
 * The manifest of a backup in which every file is the one that was backed up and whose database is consistent. Else it
 * rejects with one line that names what is wrong. Changes nothing. A backup of an older version has no digests: its
 * files are counted, and its database is checked.
 */
export async function checkBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  if (manifest === undefined) {
    throw databaseOpenError(
      `${backup} is not a backup: it has no ${MANIFEST_FILE} that this version understands.`,
    );
  }
  await requireNames(backup, manifest);
  await requireDigests(backup, manifest);
  if (manifest.database.kind === 'sqlite') {
    const file = join(backup, DATABASE_FILE);
    await wrapOpenErrors(file, () => inspectFile(file, 'integrity_check'));
  }
  return manifest;
}

const isImage = (path: string): boolean => path.startsWith(`${OBJECTS_FOLDER}/`);

/** Rejects a missing or an additional file, and a count or a size that is not that of the manifest. */
async function requireNames(backup: string, manifest: BackupManifest): Promise<void> {
  const { database, images, secrets, files } = manifest;
  const found = (await listFiles(backup)).filter((path) => path !== MANIFEST_FILE);
  const counted = images.kind === 'folder' && files === undefined;
  const expected = new Set([
    ...secrets,
    ...(database.kind === 'sqlite' ? [DATABASE_FILE] : []),
    ...(files === undefined ? (counted ? found.filter(isImage) : []) : Object.keys(files)),
  ]);
  const missing = [...expected].filter((path) => !found.includes(path));
  if (missing.length > 0) throw notWhole(backup, `${named(missing)} missing`);
  const additional = found.filter((path) => !expected.has(path));
  if (additional.length > 0) throw notWhole(backup, `${named(additional)} not in its ${MANIFEST_FILE}`);
  const count = found.filter(isImage).length;
  if (images.kind === 'folder' && count !== images.files) {
    throw notWhole(backup, `it has ${count} images, and its ${MANIFEST_FILE} counts ${images.files}`);
  }
  if (database.kind !== 'sqlite') return;
  const { size } = await lstat(join(backup, DATABASE_FILE));
  if (size !== database.bytes) {
    throw notWhole(backup, `${DATABASE_FILE} has ${size} bytes, not ${database.bytes}`);
  }
}

async function requireDigests(backup: string, { files = {} }: BackupManifest): Promise<void> {
  const changed: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const place = join(backup, path);
    const stat = await lstat(place);
    // Of a link to elsewhere it is not known whose file is restored.
    const same = stat.isFile() && stat.size === bytes && (await digestOf(place)).sha256 === sha256;
    if (!same) changed.push(path);
  }
  if (changed.length > 0) throw notWhole(backup, `${named(changed)} not as backed up`);
}

function notWhole(backup: string, reason: string): Error {
  return databaseOpenError(`The backup ${backup} is not whole: ${reason}.`);
}

function named(paths: readonly string[]): string {
  const [first, ...others] = paths;
  return others.length === 0 ? `${first} is` : `${first} and ${others.length} more are`;
}
