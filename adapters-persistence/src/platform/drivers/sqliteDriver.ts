import { statSync } from 'node:fs';
import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5000;
/** Prepared statements that a handle holds; the product has fewer texts. */
const MOST_STATEMENTS = 200;
/** The function of V8 that makes the text of a stack. */
const FORMAT = 'prepareStackTrace';

/** After one of these the pages that a handle holds may be half of what was to be read. */
const FAILED_READ = new Set(['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']);

type Done = (error: Error | null) => void;
type Answered = (this: unknown, error: Error | null, rows: never[]) => void;
type Call = { readonly method: 'all' | 'run'; readonly sql: string; readonly values: unknown };

/** The types of the module hide its constructor. */
const Statement = sqlite3.Statement as unknown as new (
  handle: sqlite3.Database,
  sql: string,
  prepared: Done,
) => sqlite3.Statement;

/** `module` is for Sequelize's `dialectModule`; `allClosed` closes what transactions left and waits for its end. */
export type SqliteDriver = { readonly module: object; readonly allClosed: () => Promise<void> };

/**
 * The sqlite3 module for Sequelize, with every handle configured before its first use, for which it has no hook. FULL,
 * because with WAL any lower level loses acknowledged writes at a power cut. Sequelize asks for a new handle for each
 * transaction: it gets the one that the last transaction left, as long as the path names the same file. A handle prepares
 * each statement once: to prepare it costs a thread of its own, and for most statements more than to run it. A handle
 * that could not read its file is not used again.
 */
export function sqliteDriver({
  foreignKeys,
  forget,
}: {
  readonly foreignKeys: boolean;
  /** Called with a handle that is not to be used again: it closes itself after what it was asked before. */
  readonly forget: (handle: sqlite3.Database) => void;
}): SqliteDriver {
  const pragmas = `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=${foreignKeys ? 'ON' : 'OFF'};`;
  /** Handles that never opened, or that the driver closed itself. */
  const shut = new WeakSet<sqlite3.Database>();
  const closing = new Set<Promise<void>>();
  /** At most one. */
  const spare: Handle[] = [];

  class Handle extends sqlite3.Database {
    /** Read before the file is opened: a file that replaces it meanwhile looks like another one. */
    readonly identity: string | undefined;
    /** By their texts. */
    readonly #statements = new Map<string, sqlite3.Statement>();
    readonly #waiting: (() => void)[] = [];
    /** Until it is set up. */
    #busy = true;
    /** It could not read its file. */
    #failed = false;
    /** What each further call gets. */
    #gone: Error | undefined;
    /** Sequelize names the handle of a transaction by it, and no other. */
    declare readonly uuid?: string;

    constructor(file: string, mode: number, opened: Done) {
      const identity = identityOf(file);
      super(file, mode, function setUp(this: Handle, error: Error | null) {
        if (error !== null) {
          shut.add(this);
          this.#gone = error;
          forget(this);
          opened(error);
          this.#next();
          return;
        }
        this.configure('busyTimeout', BUSY_TIMEOUT_MS);
        this.exec(pragmas, (unset) => {
          if (unset !== null) this.#drop(unset);
          opened(unset);
          this.#next();
        });
      });
      this.identity = identity;
    }

    override run(sql: string, values?: unknown, answered: Answered = () => {}): this {
      return this.#inTurn(() => this.#start({ method: 'run', sql, values }, answered));
    }

    override all(sql: string, values?: unknown, answered: Answered = () => {}): this {
      return this.#inTurn(() => this.#start({ method: 'all', sql, values }, answered));
    }

    /** One at a time: a second statement would wait for the handle in a thread that other handles need. */
    #inTurn(call: () => void): this {
      this.#waiting.push(call);
      if (!this.#busy) this.#next();
      return this;
    }

    #next(): void {
      const call = this.#waiting.shift();
      this.#busy = call !== undefined;
      call?.();
    }

    #start({ method, sql, values }: Call, answered: Answered): void {
      const passOn = withoutStack(answered);
      if (this.#gone !== undefined) {
        passOn.call(this, this.#gone, []);
        this.#next();
        return;
      }
      const ended = (self: unknown, error: Error | null, rows: never[]): void => {
        if (error !== null) this.#release(sql);
        const failedRead = FAILED_READ.has((error as { readonly code?: string } | null)?.code ?? '');
        this.#failed ||= failedRead;
        // Sequelize forgets a handle whose transaction it could not end, which would hold its lock and its file.
        if (error !== null && /^(COMMIT|ROLLBACK)/.test(sql)) this.end();
        // The handle of a transaction is closed at its end.
        else if (error !== null && failedRead && this.uuid === undefined) this.#drop(error);
        passOn.call(self, error, rows);
        this.#next();
      };
      const statement = this.#statements.get(sql) ?? this.#prepare(sql, (error) => ended(this, error, []));
      statement[method](values, function done(this: unknown, error: Error | null, rows: never[]) {
        ended(this, error, rows);
      });
    }

    #prepare(sql: string, failed: (error: Error) => void): sqlite3.Statement {
      const [oldest] = this.#statements.keys();
      if (this.#statements.size === MOST_STATEMENTS) this.#release(oldest!);
      // Not by `prepare`, which binds too, in one more turn of a thread.
      const statement = new Statement(this, sql, (error) => {
        if (error !== null) failed(error);
      });
      this.#statements.set(sql, statement);
      return statement;
    }

    #release(sql: string): void {
      this.#statements.get(sql)?.finalize();
      this.#statements.delete(sql);
    }

    /** Without a callback Sequelize has ended a transaction: the next one gets the handle. */
    override close(closed?: Done): void {
      if (shut.has(this)) closed?.(null);
      else if (closed === undefined && spare.length === 0 && !this.#failed) spare.push(this);
      else this.end(closed);
    }

    #drop(error: Error): void {
      this.#gone = error;
      forget(this);
      this.end();
    }

    end(closed: Done = () => {}): void {
      shut.add(this);
      const end = new Promise<void>((resolve) => {
        this.#inTurn(() => {
          for (const sql of this.#statements.keys()) this.#release(sql);
          super.close((error) => {
            resolve();
            closed(error);
            this.#next();
          });
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
