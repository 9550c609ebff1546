import { setTimeout as wait } from 'node:timers/promises';
import type { StoreLog } from '../../storeLog.ts';
import { damaged, isDamage } from '../database/databaseFile.ts';
import { databaseOpenError } from '../database/databaseOpenError.ts';
import { removeDamageNote, writeDamageNote } from './damageNote.ts';
import { canBeRead, createPageReader, type PageReader } from './pageReader.ts';

/** Ms between two looks at a file that is in doubt, and no less than twice what a look takes. */
const LOOK_AGAIN = 200;
/** The state of the pages of an open file. */
export type FileCheck = {
  /** Resolves when writes may continue; rejects once damage is known. */
  readonly allowWrite: () => Promise<void>;
  readonly isIntact: () => boolean;
  /** Receives the error of a statement: one that reports damage stops the writes until every page was found sound. */
  readonly failed: (error: unknown) => void;
  /** Stops the running check. */
  readonly stop: () => Promise<void>;
};

export type FileCheckOptions = {
  readonly file: string;
  readonly skip: boolean;
  readonly holdWritesMs: number;
  readonly log: StoreLog;
  /** Waits so long (ms) between two looks at the pages. */
  readonly pause?: (ms: number) => Promise<void>;
};

/** Keeps no process alive that waits for nothing else. */
const pauseUnheld = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

/**
 * Reads every page of the open file in the background unless `skip`. Writes wait for it for at most `holdWritesMs`.
 * SQLite also reports damage where the disk could not be read for a while: it is damage only if the bytes can be read and
 * two checks in a row find it. Damage is logged once and recorded in a file beside it, so that the next start reads every page before it opens.
 */
export function startFileCheck(options: FileCheckOptions): FileCheck {
  const { file, skip, holdWritesMs, log, pause = pauseUnheld } = options;
  let damage: Error | undefined;
  /** Why the pages are looked at once more. */
  let doubt: unknown;
  let judged = Promise.resolve();
  let stopping = false;
  const pages = createPageReader(file);

  function recordDamage(error: unknown): void {
    damage =
      error instanceof Error && error.name === 'DatabaseOpenError'
        ? error
        : damaged(file, reasonOf(error), error);
    log.error({ err: damage }, `${damage.message} Writes have stopped.`);
    writeDamageNote(file, damage.message, log);
  }

  function suspect(error: unknown): void {
    if (damage !== undefined || doubt !== undefined || stopping) return;
    doubt = error;
    log.warn({ err: error }, 'The database could not be read. Writes wait until every page was checked.');
    writeDamageNote(file, reasonOf(error), log);
    judged = judge(error);
  }

  async function judge(error: unknown): Promise<void> {
    const verdict = await judgePages(file, { pages, pause, isStopping: () => stopping });
    if (verdict === 'damaged') recordDamage(error);
    if (verdict !== 'sound') return;
    doubt = undefined;
    removeDamageNote(file);
    log.info({}, 'The database can be read again: every page is sound.');
  }

  async function readEveryPage(): Promise<void> {
    const start = performance.now();
    const error = await pages.findError();
    if (stopping) return;
    if (error === undefined) {
      log.info({ ms: Math.round(performance.now() - start) }, 'Every page of the database was checked.');
    } else if (isDamage(error)) {
      suspect(error);
      await judged;
    } else log.error({ err: error }, 'The pages of the database could not be checked.');
  }

  const checked = skip ? Promise.resolve() : readEveryPage();
  const held = waitAtMost(checked, holdWritesMs);
  return {
    async allowWrite() {
      await held;
      if (damage !== undefined) throw damage;
      if (doubt !== undefined) throw unreadable(file, doubt);
    },
    isIntact: () => damage === undefined && doubt === undefined,
    failed(error) {
      const { original = error } = (error ?? {}) as { readonly original?: unknown };
      if (isDamage(original)) suspect(original);
    },
    async stop() {
      stopping = true;
      pages.stop();
      await Promise.all([checked, judged]);
    },
  };
}

type Verdict = 'sound' | 'damaged' | 'stopped';
type Judging = {
  readonly pages: PageReader;
  readonly pause: (ms: number) => Promise<void>;
  readonly isStopping: () => boolean;
};

/** Reads the pages until all are sound, or two readings in a row find an error although the bytes can be read. */
async function judgePages(file: string, { pages, pause, isStopping }: Judging): Promise<Verdict> {
  let found = 0;
  while (!isStopping()) {
    const began = performance.now();
    if (await canBeRead(file)) {
      const error = await pages.findError();
      if (isStopping()) break;
      if (error === undefined) return 'sound';
      found += 1;
      if (found === 2) return 'damaged';
    } else found = 0;
    await pause(Math.max(LOOK_AGAIN, 2 * (performance.now() - began)));
  }
  return 'stopped';
}

function unreadable(file: string, cause: unknown): Error {
  return databaseOpenError(`The database ${file} cannot be read at the moment.`, cause);
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
