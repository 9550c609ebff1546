import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const DATABASE_FILE = 'bigsmall.sqlite';
export const MANIFEST_FILE = 'manifest.json';
/** Folders of a backup, as in its data folder. */
export const OBJECTS_FOLDER = 'objects';

/** What a backup consists of, written last: a folder without it is none. */
export type BackupManifest = {
  readonly format: 1;
  /** Grows by one with each of the daily copies, whatever the clock says; 0 elsewhere. */
  readonly sequence: number;
  /** ISO 8601 by the clock of the server. */
  readonly madeAt: string;
  /** `reference`: the database is elsewhere, and its operator backs it up. */
  readonly database:
    | { readonly kind: 'sqlite'; readonly bytes: number; readonly source: string }
    | { readonly kind: 'reference'; readonly place: string };
  /** Names of files. */
  readonly secrets: readonly string[];
  readonly images:
    | { readonly kind: 'folder'; readonly files: number }
    | { readonly kind: 'reference'; readonly place: string };
};

/** The manifest of the folder; undefined if it has none that this version understands. */
export async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as BackupManifest;
    return manifest.format === 1 && manifest.secrets.every(isFileName) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]*$/.test(name);
}
