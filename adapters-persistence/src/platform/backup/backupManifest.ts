import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileDigest } from './fileDigests.ts';

export const DATABASE_FILE = 'bigsmall.sqlite';
export const MANIFEST_FILE = 'manifest.json';
/** Folders of a backup, as in its data folder. */
export const OBJECTS_FOLDER = 'objects';

/** The parts of a backup. It is written last: a folder without it is not a backup. */
export type BackupManifest = {
  readonly format: 1;
  /** Grows by one with each of the daily copies, whatever the clock says; 0 elsewhere. */
  readonly sequence: number;
  /** ISO 8601 by the clock of the server. */
  readonly madeAt: string;
  /** The edition that made it; missing in backups of older versions. */
  readonly edition?: { readonly version: string; readonly commit: string | null };
  /** `reference`: the database is elsewhere, and its operator backs it up. */
  readonly database:
    | { readonly kind: 'sqlite'; readonly bytes: number; readonly source: string }
    | { readonly kind: 'reference'; readonly place: string };
  /** Names of files. */
  readonly secrets: readonly string[];
  readonly images:
    | { readonly kind: 'folder'; readonly files: number }
    | { readonly kind: 'reference'; readonly place: string };
  /** Every other file by its path; missing in backups of older versions. */
  readonly files?: Readonly<Record<string, FileDigest>>;
};

/** The manifest of the folder; undefined if it has none that this version understands. */
export async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as BackupManifest;
    const { format, database, secrets, images, files = {} } = manifest;
    const isUnderstood =
      format === 1 &&
      secrets.every(isFileName) &&
      (database.kind === 'reference' || (database.kind === 'sqlite' && Number.isInteger(database.bytes))) &&
      (images.kind === 'reference' || (images.kind === 'folder' && Number.isInteger(images.files))) &&
      Object.values(files).every(isDigest);
    return isUnderstood ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the folder has a manifest that this version understands. */
export async function isBackup(folder: string): Promise<boolean> {
  return (await readManifest(folder)) !== undefined;
}

function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]*$/.test(name);
}

function isDigest({ bytes, sha256 }: FileDigest): boolean {
  return Number.isInteger(bytes) && /^[0-9a-f]{64}$/.test(sha256);
}
