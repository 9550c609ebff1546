import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { istDay } from '@bigsmall/domain';
import sqlite3 from 'sqlite3';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { ifUnlocked } from '../database/fileLock.ts';
import { type BackupManifest, DATABASE_FILE, readManifest } from './backupManifest.ts';
import { type BackupSource, createBackup } from './createBackup.ts';
import { sourceState } from './sourceState.ts';

/** Folder of the copies in the data folder. */
export const COPIES_FOLDER = 'copies';
const KEPT = 3;
/** Those that end with .sqlite were made by older versions, which copied the database only. */
const COPY = /^bigsmall-\d{4}-\d{2}-\d{2}(\.sqlite)?$/;
const UNFINISHED = /^bigsmall-.*\.partial(-journal)?$/;

type Copy = { readonly name: string; readonly manifest: BackupManifest | undefined; readonly at: number };

/** Creates the copy of the day; returns its folder, null if none is needed. */
export type DailyCopies = (now: number, signal?: AbortSignal) => Promise<string | null>;

/**
 * Backups in `copies/bigsmall-<day in India>` of the data folder. None is created of a database without a draw, or if
 * nothing was written since the newest one. The three newest by sequence, not by clock, are retained.
 */
export function createDailyCopies(source: BackupSource): DailyCopies {
  const folder = join(source.dataDir, COPIES_FOLDER);
  const file = join(source.dataDir, DATABASE_FILE);

  return async (now, signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // If another process is copying, this one does nothing.
    const made = await ifUnlocked(folder, async () => {
      // While nobody copies, an unfinished copy is one that was interrupted.
      await remove(readdirSync(folder).filter((name) => UNFINISHED.test(name)));
      const copies = await copiesIn(folder);
      const name = `bigsmall-${istDay(now)}`;
      if (copies.some((copy) => copy.name === name || copy.name === `${name}.sqlite`)) return null;
      if (isCopied(copies.at(-1), file) || !(await hasDraws(file))) return null;
      const sequence = 1 + Math.max(0, ...copies.map(({ manifest }) => manifest?.sequence ?? 0));
      await createBackup(source, join(folder, name), { now, sequence, signal });
      await remove([...copies.map((copy) => copy.name), name].slice(0, -KEPT));
      return join(folder, name);
    });
    return made ?? null;
  };

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The path of the copy that was made last. */
export async function newestCopy(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, COPIES_FOLDER);
  const newest = existsSync(folder) ? (await copiesIn(folder)).at(-1) : undefined;
  return newest && join(folder, newest.name);
}

/** In the order in which they were made. */
async function copiesIn(folder: string): Promise<readonly Copy[]> {
  const names = readdirSync(folder).filter((name) => COPY.test(name));
  const copies = names.map(async (name): Promise<Copy> => {
    const path = join(folder, name);
    return { name, manifest: await readManifest(path), at: statSync(path).mtimeMs };
  });
  return (await Promise.all(copies)).toSorted(
    (a, b) => (a.manifest?.sequence ?? 0) - (b.manifest?.sequence ?? 0) || a.at - b.at,
  );
}

function isCopied(newest: Copy | undefined, file: string): boolean {
  const database = newest?.manifest?.database;
  return database?.kind === 'sqlite' && database.source === sourceState(file);
}

async function hasDraws(file: string): Promise<boolean> {
  return inSqlite(file, sqlite3.OPEN_READONLY, async ({ all }) => {
    return (await all('SELECT 1 FROM draws LIMIT 1')).length > 0;
  });
}
