import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { istDay } from '@bigsmall/domain';
import { type BackupSource, createBackup, DATABASE_FILE } from './backup.ts';
import { databaseOpenError } from './database/outages.ts';

/** Folder of the copies in the data folder. */
const COPIES_FOLDER = 'copies';
const KEPT = 3;
const COPY = /^bigsmall-\d{4}-\d{2}-\d{2}$/;

/** Creates the copy of the day; returns its folder, null if there is one. */
export type DailyCopies = (now: number, signal?: AbortSignal) => Promise<string | null>;

/** Backups in `copies/bigsmall-<day in India>` of the data folder, of which the newest three are kept. */
export function createDailyCopies(source: BackupSource): DailyCopies {
  const folder = join(source.dataDir, COPIES_FOLDER);
  const remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  };
  return async (now, signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    await remove(names.filter((name) => /^bigsmall-.*\.partial$/.test(name)));
    const today = `bigsmall-${istDay(now)}`;
    if (names.includes(today)) return null;
    await createBackup(source, join(folder, today), { now, signal });
    await remove(copiesOf(names).slice(0, 1 - KEPT));
    return join(folder, today);
  };
}

const copiesOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => COPY.test(name)).toSorted();

/** What a server leaves in its data folder only after its database. */
const SIGNS = ['objects', 'copies', 'log-key', 'feed-seed', 'bigsmall.sqlite.created', 'bigsmall.sqlite-wal'];

/**
 * Rejects a data folder that has signs of an installation and no database: a start would make an empty one, and the site
 * would have lost everything without a word. The message names the newest copy. Changes nothing.
 */
export async function requireDatabase(dataDir: string): Promise<void> {
  // First: a server that starts beside this one makes its database before the rest.
  const found: string[] = [];
  for (const name of SIGNS) if (await hasContent(join(dataDir, name))) found.push(name);
  if (found.length === 0 || (await hasContent(join(dataDir, DATABASE_FILE)))) return;
  const folder = join(dataDir, COPIES_FOLDER);
  const newest = copiesOf(await readdir(folder).catch(() => [])).at(-1);
  const advice =
    newest === undefined
      ? 'Restore it from a backup: npx bigsmall restore <backup>.'
      : `Its newest copy is ${join(folder, newest)}; to restore it: npx bigsmall restore ${join(folder, newest)}.`;
  throw databaseOpenError(
    `The folder ${dataDir} has ${found.join(', ')} of an installation, but its database ${DATABASE_FILE} is missing or empty. ${advice} To start without the old data, set DATA_DIR to an empty folder.`,
  );
}

async function hasContent(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return (await readdir(path)).length > 0;
  return (found?.size ?? 0) > 0;
}
