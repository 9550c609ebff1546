import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sqlite3 from 'sqlite3';
import { inSqlite } from '../drivers/sqliteHandle.ts';
import { assertIntegrity } from '../database/inspectFile.ts';

/** The disk gave nothing, which SQLite calls damage too. */
const UNREADABLE = new Set(['EIO', 'ENXIO']);

export type PageReader = ReturnType<typeof createPageReader>;

/** Reads every page of a database file, one time after the other. */
export function createPageReader(file: string) {
  let stopped = false;
  let reading: sqlite3.Database | undefined;

  return {
    /** What is wrong with the pages; undefined if every one is sound. */
    async findError(): Promise<unknown> {
      try {
        await inSqlite(file, sqlite3.OPEN_READONLY, async (handle) => {
          reading = handle.raw;
          if (!stopped) await assertIntegrity(handle, file);
        });
        return undefined;
      } catch (error) {
        return error;
      } finally {
        reading = undefined;
      }
    },
    /** Stops the running reading; no later one reads a page. */
    stop(): void {
      stopped = true;
      reading?.interrupt();
    },
  };
}

/** Whether the disk gives the bytes of the file and its log, whatever they are. */
export async function canBeRead(file: string): Promise<boolean> {
  for (const path of [file, `${file}-wal`]) {
    const nowhere = new Writable({ write: (_chunk, _encoding, taken) => taken() });
    try {
      await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), nowhere);
    } catch (error) {
      if (UNREADABLE.has((error as { readonly code?: string }).code ?? '')) return false;
    }
  }
  return true;
}
