import { randomUUID } from 'node:crypto';
import { access, chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { istDay } from '@bigsmall/domain';
import sqlite3 from 'sqlite3';

const KEPT = 3;
const BUSY_TIMEOUT_MS = 5000;
const COPY = /^bigsmall-\d{4}-\d{2}-\d{2}\.sqlite$/;
const UNFINISHED = /^bigsmall-(\d{4}-\d{2}-\d{2})\.sqlite\.[0-9a-f-]+\.partial$/;

/**
 * Copies the SQLite database, as it stands, to `copies/bigsmall-<day in India>.sqlite` beside it, unless that day has
 * its copy; keeps the newest three. Answers with the new file, else null. A copy that fails its check is none.
 */
export async function copyDatabase(file: string, now: number): Promise<string | null> {
  const folder = join(dirname(file), 'copies');
  const day = istDay(now);
  const copy = join(folder, `bigsmall-${day}.sqlite`);
  if (await isThere(copy)) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${copy}.${randomUUID()}.partial`;
  try {
    // Over a handle of its own: what reads and writes meanwhile does not wait for it.
    await inDatabase(file, sqlite3.OPEN_READWRITE, 'VACUUM INTO ?', [draft]);
    await chmod(draft, 0o600);
    await requireSound(draft);
    await sync(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await sync(folder);
  await forgetOld(folder, day);
  return copy;
}

async function requireSound(file: string): Promise<void> {
  const [first] = await inDatabase(file, sqlite3.OPEN_READONLY, 'PRAGMA quick_check(1)', []);
  const found = (first as { readonly quick_check?: string } | undefined)?.quick_check;
  if (found !== 'ok') throw new Error(`The copy of the database is damaged (${found}).`);
}

/** Also what a copy broken off on an earlier day left behind; today's may be under way in another process. */
async function forgetOld(folder: string, today: string): Promise<void> {
  const names = await readdir(folder);
  const copies = names.filter((name) => COPY.test(name)).toSorted();
  const broken = names.filter((name) => (UNFINISHED.exec(name)?.[1] ?? today) < today);
  for (const name of [...copies.slice(0, -KEPT), ...broken]) await rm(join(folder, name), { force: true });
}

async function inDatabase(
  file: string,
  mode: number,
  sql: string,
  values: readonly string[],
): Promise<readonly unknown[]> {
  const db = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, mode, (error) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
  db.configure('busyTimeout', BUSY_TIMEOUT_MS);
  try {
    return await new Promise((resolve, reject) => {
      db.all(sql, values, (error, rows) => (error === null ? resolve(rows) : reject(error)));
    });
  } finally {
    await new Promise<void>((resolve) => {
      db.close(() => resolve());
    });
  }
}

/** SQLite does not see to it that what VACUUM INTO wrote is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
