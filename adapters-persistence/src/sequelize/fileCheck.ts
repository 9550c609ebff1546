import { writeFileSync } from 'node:fs';
import sqlite3 from 'sqlite3';
import type { StoreLog } from '../storeLog.ts';
import { damaged, isDamage } from './databaseFile.ts';
import { assertIntegrity } from './inspectFile.ts';
import { inSqlite } from './sqliteHandle.ts';

/** The state of the pages of an open file. */
export type FileCheck = {
  /** Resolves when writes may continue; rejects once damage is known. */
  readonly allowWrite: () => Promise<void>;
  readonly isIntact: () => boolean;
  /** Receives the error of a statement: one that reports damage stops the writes. */
  readonly failed: (error: unknown) => void;
  /** Stops the running check. */
  readonly stop: () => Promise<void>;
};

/**
 * Reads every page of the open file in the background unless `skip`. Writes wait for it for at most `holdWritesMs`.
 * Damage is logged once and recorded in a file beside it, so that the next start reads every page before it opens.
 */
export function startFileCheck(options: {
  readonly file: string;
  readonly skip: boolean;
  readonly holdWritesMs: number;
  readonly log: StoreLog;
}): FileCheck {
  const { file, skip, holdWritesMs, log } = options;
  let damage: Error | undefined;
  let stopping = false;
  let reading: sqlite3.Database | undefined;

  function recordDamage(error: unknown): void {
    if (damage !== undefined) return;
    damage =
      error instanceof Error && error.name === 'DatabaseOpenError'
        ? error
        : damaged(file, reasonOf(error), error);
    log.error({ err: damage }, `${damage.message} Writes have stopped.`);
    try {
      writeFileSync(damageNoteOf(file), `${damage.message}\n`);
    } catch (err) {
      log.warn({ err }, 'The marker file for database damage could not be written.');
    }
  }

  async function readEveryPage(): Promise<void> {
    const start = performance.now();
    try {
      await inSqlite(file, sqlite3.OPEN_READONLY, async (handle) => {
        reading = handle.raw;
        if (!stopping) await assertIntegrity(handle, file);
      });
      if (!stopping)
        log.info({ ms: Math.round(performance.now() - start) }, 'Every page of the database was checked.');
    } catch (error) {
      if (stopping) return;
      if (isDamage(error)) recordDamage(error);
      else log.error({ err: error }, 'The pages of the database could not be checked.');
    } finally {
      reading = undefined;
    }
  }

  const checked = skip ? Promise.resolve() : readEveryPage();
  const held = waitAtMost(checked, holdWritesMs);
  return {
    async allowWrite() {
      await held;
      if (damage !== undefined) throw damage;
    },
    isIntact: () => damage === undefined,
    failed(error) {
      const { original = error } = (error ?? {}) as { readonly original?: unknown };
      if (isDamage(original)) recordDamage(original);
    },
    async stop() {
      stopping = true;
      reading?.interrupt();
      await checked;
    },
  };
}

/** The file that reports damage to the next start. */
export function damageNoteOf(file: string): string {
  return `${file}.damaged`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref();
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
