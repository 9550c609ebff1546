import { statSync } from 'node:fs';
import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5000;
/** The function of V8 that makes the text of a stack. */
const FORMAT = 'prepareStackTrace';

type Done = (error: Error | null) => void;
type Answered = (this: unknown, error: Error | null, rows: never[]) => void;

/** `module` is for Sequelize's `dialectModule`; `allClosed` closes what transactions left and waits for its end. */
export type SqliteDriver = { readonly module: object; readonly allClosed: () => Promise<void> };

/**
 * The sqlite3 module for Sequelize, with every handle configured before its first use, for which it has no hook. FULL,
 * because with WAL any lower level loses acknowledged writes at a power cut. Sequelize asks for a new handle for each
 * transaction: it gets the one that the last transaction left, as long as the path names the same file.
 */
export function sqliteDriver({ foreignKeys }: { readonly foreignKeys: boolean }): SqliteDriver {
  const pragmas = `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=${foreignKeys ? 'ON' : 'OFF'};`;
  /** Handles that never opened, or that the driver closed itself. */
  const shut = new WeakSet<sqlite3.Database>();
  const closing = new Set<Promise<void>>();
  /** At most one. */
  const spare: Handle[] = [];

  class Handle extends sqlite3.Database {
    /** Read before the file is opened: a file that replaces it meanwhile looks like another one. */
    readonly identity: string | undefined;

    constructor(file: string, mode: number, opened: Done) {
      const identity = identityOf(file);
      super(file, mode, function setUp(this: sqlite3.Database, error: Error | null) {
        if (error !== null) {
          shut.add(this);
          opened(error);
          return;
        }
        this.configure('busyTimeout', BUSY_TIMEOUT_MS);
        this.exec(pragmas, opened);
      });
      this.identity = identity;
    }

    override run(sql: string, values?: unknown, answered?: Answered): this {
      return super.run(sql, values, answered && withoutStack(answered));
    }

    override all(sql: string, values?: unknown, answered?: Answered): this {
      const passOn = answered && withoutStack(answered);
      const forget = (error: Error | null): void => {
        // Sequelize forgets a handle whose transaction it could not end, which would hold its lock and its file.
        if (error !== null && /^(COMMIT|ROLLBACK)/.test(sql)) this.end();
      };
      return super.all(sql, values, function ended(this: unknown, error: Error | null, rows: never[]) {
        forget(error);
        passOn?.call(this, error, rows);
      });
    }

    /** Without a callback Sequelize has ended a transaction: the next one gets the handle. */
    override close(closed?: Done): void {
      if (shut.has(this)) closed?.(null);
      else if (closed === undefined && spare.length === 0) spare.push(this);
      else this.end(closed);
    }

    end(closed: Done = () => {}): void {
      shut.add(this);
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

  /** Called with `new`. */
  function Database(file: string, mode: number, opened: Done): Handle {
    const left = spare.pop();
    if (left?.identity !== undefined && left.identity === identityOf(file)) {
      queueMicrotask(() => opened(null));
      return left;
    }
    left?.end();
    return new Handle(file, mode, opened);
  }

  return {
    module: { ...sqlite3, Database },
    async allClosed() {
      spare.pop()?.end();
      await Promise.all(closing);
    },
  };
}

/** Which file the path names: another one after it was moved or replaced. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/**
 * Sequelize reads the stack of an error that it makes for each statement, also where the statement succeeded. Formatting
 * it by source maps would cost more than the statement.
 */
function withoutStack(answered: Answered): Answered {
  return function answer(this: unknown, error, rows) {
    if (error !== null) {
      answered.call(this, error, rows);
      return;
    }
    const format: unknown = Reflect.get(Error, FORMAT);
    Reflect.set(Error, FORMAT, () => '');
    try {
      answered.call(this, error, rows);
    } finally {
      Reflect.set(Error, FORMAT, format);
    }
  };
}
