import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { DATABASE_FILE, OBJECTS_FOLDER } from './backupManifest.ts';
import { COPIES_FOLDER, newestCopy } from './createDailyCopies.ts';

/** What a server leaves in its data folder only after its database. */
const FOLDERS = [OBJECTS_FOLDER, COPIES_FOLDER];
const FILES = [
  'log-key',
  'log-published',
  'feed-seed',
  ...['.created', '-wal', '-shm'].map((suffix) => DATABASE_FILE + suffix),
];

/**
 * Rejects a data folder that has signs of an installation and no database: a start would make an empty one, and the site
 * would have lost everything without a word. The message names the newest copy. Changes nothing.
 */
export async function requireDatabase(dataDir: string): Promise<void> {
  // First: a server that starts beside this one makes its database before the rest.
  const found = [
    ...FOLDERS.filter((name) => hasEntries(join(dataDir, name))),
    ...FILES.filter((name) => hasBytes(join(dataDir, name))),
  ];
  if (found.length === 0 || hasBytes(join(dataDir, DATABASE_FILE))) return;
  const copy = await newestCopy(dataDir);
  throw databaseOpenError(
    `The folder ${dataDir} has ${found.join(', ')} of an installation, but its database ${DATABASE_FILE} is missing or empty. ${adviceOf(copy)} To start without the old data, set DATA_DIR to an empty folder.`,
  );
}

function adviceOf(copy: string | undefined): string {
  if (copy === undefined) return 'Restore it from a backup: npm run restore -- <backup>.';
  const how = copy.endsWith('.sqlite') ? `copy that file to ${DATABASE_FILE}` : `npm run restore -- ${copy}`;
  return `Its newest copy is ${copy}; to restore it: ${how}.`;
}

function hasEntries(folder: string): boolean {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder && readdirSync(folder).length > 0;
}

function hasBytes(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
