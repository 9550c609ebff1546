import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5000;

type Done = (error: Error | null) => void;

/** `module` is for Sequelize's `dialectModule`; `allClosed` waits for the handles that are being closed. */
export type SqliteDriver = { readonly module: object; readonly allClosed: () => Promise<void> };

/**
 * The sqlite3 module for Sequelize, with every handle configured before its first use: Sequelize opens a new handle for
 * each transaction and has no hook for it. FULL, because with WAL any lower level loses acknowledged writes at a power
 * cut.
 */
export function sqliteDriver({ foreignKeys }: { readonly foreignKeys: boolean }): SqliteDriver {
  const pragmas = `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=${foreignKeys ? 'ON' : 'OFF'};`;
  const neverOpened = new WeakSet<sqlite3.Database>();
  const closing = new Set<Promise<void>>();

  class Database extends sqlite3.Database {
    constructor(file: string, mode: number, opened: Done) {
      super(file, mode, function setUp(this: sqlite3.Database, error: Error | null) {
        if (error !== null) {
          neverOpened.add(this);
          opened(error);
          return;
        }
        this.configure('busyTimeout', BUSY_TIMEOUT_MS);
        this.exec(pragmas, opened);
      });
    }

    /**
     * Sequelize closes a transaction's handle without waiting and without a callback, so that an error could not be caught.
     * It also closes handles that never opened, for which sqlite3 would never call back.
     */
    override close(closed: Done = () => {}): void {
      if (neverOpened.has(this)) {
        closed(null);
        return;
      }
      const end = new Promise<void>((resolve) => {
        super.close((error) => {
          resolve();
          closed(error);
        });
      });
      closing.add(end);
      void end.then(() => closing.delete(end));
    }
  }

  return {
    module: { ...sqlite3, Database },
    async allClosed() {
      await Promise.all(closing);
    },
  };
}
