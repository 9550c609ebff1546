import { statSync } from 'node:fs';
import sqlite3 from 'sqlite3';
import { createPreparedStatements } from './preparedStatements.ts';
import { type Answered, withoutStack } from './withoutStack.ts';

const BUSY_TIMEOUT_MS = 5000;

/** After one of these the pages that a handle holds may be half of what was to be read. */
const FAILED_READ = new Set(['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']);

export type Done = (error: Error | null) => void;
type Call = { readonly method: 'all' | 'run'; readonly sql: string; readonly values: unknown };

/** What a handle knows of the driver that opened it. */
export type HandleOwner = {
  /** Run before the handle's first use. */
  readonly pragmas: string;
  /** Called with a handle that is not to be used again: it closes itself after what it was asked before. */
  readonly forget: (handle: sqlite3.Database) => void;
  /** Whether the owner keeps a handle, left by a transaction, for the next one. */
  readonly keep: (handle: DriverHandle) => boolean;
  /** Called with the end of a handle that closes itself. */
  readonly ending: (end: Promise<void>) => void;
};

/** A handle that runs one statement at a time. One that could not read its file is not used again. */
export class DriverHandle extends sqlite3.Database {
  /** Read before the file is opened: a file that replaces it meanwhile looks like another one. */
  readonly identity: string | undefined;
  readonly #owner: HandleOwner;
  readonly #statements = createPreparedStatements(this);
  readonly #waiting: (() => void)[] = [];
  /** Until it is set up. */
  #busy = true;
  /** It could not read its file. */
  #failed = false;
  /** It never opened, or was closed. */
  #shut = false;
  /** What each further call gets. */
  #gone: Error | undefined;
  /** Sequelize names the handle of a transaction by it, and no other. */
  declare readonly uuid?: string;

  constructor(file: string, mode: number, opened: Done, owner: HandleOwner) {
    const identity = identityOf(file);
    super(file, mode, function setUp(this: DriverHandle, error: Error | null) {
      if (error !== null) {
        this.#shut = true;
        this.#gone = error;
        owner.forget(this);
        opened(error);
        this.#next();
        return;
      }
      this.configure('busyTimeout', BUSY_TIMEOUT_MS);
      this.exec(owner.pragmas, (unset) => {
        if (unset !== null) this.#drop(unset);
        opened(unset);
        this.#next();
      });
    });
    this.identity = identity;
    this.#owner = owner;
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
      if (error !== null) this.#statements.release(sql);
      const failedRead = FAILED_READ.has((error as { readonly code?: string } | null)?.code ?? '');
      this.#failed ||= failedRead;
      // Sequelize forgets a handle whose transaction it could not end, which would hold its lock and its file.
      if (error !== null && /^(COMMIT|ROLLBACK)/.test(sql)) this.end();
      // The handle of a transaction is closed at its end.
      else if (error !== null && failedRead && this.uuid === undefined) this.#drop(error);
      passOn.call(self, error, rows);
      this.#next();
    };
    const statement = this.#statements.get(sql, (error) => ended(this, error, []));
    statement[method](values, function done(this: unknown, error: Error | null, rows: never[]) {
      ended(this, error, rows);
    });
  }

  /** Without a callback Sequelize has ended a transaction: the next one gets the handle. */
  override close(closed?: Done): void {
    if (this.#shut) closed?.(null);
    else if (closed !== undefined || this.#failed || !this.#owner.keep(this)) this.end(closed);
  }

  #drop(error: Error): void {
    this.#gone = error;
    this.#owner.forget(this);
    this.end();
  }

  end(closed: Done = () => {}): void {
    this.#shut = true;
    const end = new Promise<void>((resolve) => {
      this.#inTurn(() => {
        this.#statements.releaseAll();
        super.close((error) => {
          resolve();
          closed(error);
          this.#next();
        });
      });
    });
    this.#owner.ending(end);
  }
}

/** Which file the path names: another one after it was moved or replaced. */
export function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
