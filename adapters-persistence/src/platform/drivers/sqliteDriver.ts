import sqlite3 from 'sqlite3';
import { type Done, DriverHandle, type HandleOwner, identityOf } from './driverHandle.ts';

/** `module` is for Sequelize's `dialectModule`; `allClosed` closes what transactions left and waits for its end. */
export type SqliteDriver = { readonly module: object; readonly allClosed: () => Promise<void> };

/**
 * The sqlite3 module for Sequelize, with every handle configured before its first use, for which it has no hook. FULL,
 * because with WAL any lower level loses acknowledged writes at a power cut. Sequelize asks for a new handle for each
 * transaction: it gets the one that the last transaction left, as long as the path names the same file.
 */
export function sqliteDriver({
  foreignKeys,
  forget,
}: {
  readonly foreignKeys: boolean;
  readonly forget: HandleOwner['forget'];
}): SqliteDriver {
  const closing = new Set<Promise<void>>();
  let spare: DriverHandle | undefined;

  const owner: HandleOwner = {
    pragmas: `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=${foreignKeys ? 'ON' : 'OFF'};`,
    forget,
    keep(handle) {
      if (spare !== undefined) return false;
      spare = handle;
      return true;
    },
    ending(end) {
      closing.add(end);
      void end.then(() => closing.delete(end));
    },
  };

  function takeSpare(): DriverHandle | undefined {
    const left = spare;
    spare = undefined;
    return left;
  }

  /** Called with `new`. */
  function Database(file: string, mode: number, opened: Done): DriverHandle {
    const left = takeSpare();
    if (left?.identity !== undefined && left.identity === identityOf(file)) {
      queueMicrotask(() => opened(null));
      return left;
    }
    left?.end();
    return new DriverHandle(file, mode, opened, owner);
  }

  return {
    module: { ...sqlite3, Database },
    async allClosed() {
      takeSpare()?.end();
      await Promise.all(closing);
    },
  };
}
