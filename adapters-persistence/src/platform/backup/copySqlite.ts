import { setTimeout as pause } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { syncPath } from './syncPath.ts';

/** 512 KB with SQLite's pages of 4 KB. */
const PAGES_A_STEP = 128;
/** Steps between two syncs: syncing 8 MB at once delays the commits of others little. */
const STEPS_A_SYNC = 16;

/** SQLite's online backup, which the types of the driver do not know. */
type Backup = {
  readonly step: (pages: number, done: (error: Error | null, completed: boolean) => void) => void;
  readonly finish: (done: (error: Error | null) => void) => void;
};

/**
 * Copies the SQLite database, as it is at the call, to the file `to`, which must not exist; durable once resolved.
 * Others can read and write meanwhile. It pauses as long as it works, so that it uses at most half a core. Rejects with
 * the reason of `signal` once that is aborted.
 */
export async function copySqlite(file: string, to: string, signal?: AbortSignal): Promise<void> {
  await inSqlite(file, sqlite3.OPEN_READONLY, async ({ raw, exec }) => {
    // All steps read one snapshot: without the transaction each write of others would start the copy again.
    await exec('BEGIN; SELECT 1 FROM sqlite_master');
    const backup = (raw as unknown as { readonly backup: (to: string) => Backup }).backup(to);
    try {
      for (let step = 1; !(await nextPages(backup)); step += 1) {
        signal?.throwIfAborted();
        if (step % STEPS_A_SYNC === 0) await syncPath(to);
      }
    } finally {
      await new Promise<void>((resolve) => {
        backup.finish(() => resolve());
      });
    }
  });
  await syncPath(to);
}

async function nextPages(backup: Backup): Promise<boolean> {
  const start = performance.now();
  const completed = await new Promise<boolean>((resolve, reject) => {
    backup.step(PAGES_A_STEP, (error, done) => (error === null ? resolve(done) : reject(error)));
  });
  if (!completed) await pause(Math.min(performance.now() - start, 1000));
  return completed;
}
