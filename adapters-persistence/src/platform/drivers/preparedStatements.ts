import sqlite3 from 'sqlite3';

/** Prepared statements that a handle holds; the product has fewer texts. */
const MOST_STATEMENTS = 200;

/** The types of the module hide its constructor. */
const Statement = sqlite3.Statement as unknown as new (
  handle: sqlite3.Database,
  sql: string,
  prepared: (error: Error | null) => void,
) => sqlite3.Statement;

export type PreparedStatements = {
  readonly get: (sql: string, failed: (error: Error) => void) => sqlite3.Statement;
  readonly release: (sql: string) => void;
  readonly releaseAll: () => void;
};

/**
 * The statements of a handle by their texts, each prepared once: to prepare one costs a thread of its own, and for most
 * statements more than to run it.
 */
export function createPreparedStatements(handle: sqlite3.Database): PreparedStatements {
  const statements = new Map<string, sqlite3.Statement>();

  function prepare(sql: string, failed: (error: Error) => void): sqlite3.Statement {
    const [oldest] = statements.keys();
    if (statements.size === MOST_STATEMENTS) release(oldest!);
    // Not by `prepare`, which binds too, in one more turn of a thread.
    const statement = new Statement(handle, sql, (error) => {
      if (error !== null) failed(error);
    });
    statements.set(sql, statement);
    return statement;
  }

  function release(sql: string): void {
    statements.get(sql)?.finalize();
    statements.delete(sql);
  }

  return {
    get: (sql, failed) => statements.get(sql) ?? prepare(sql, failed),
    release,
    releaseAll() {
      for (const sql of statements.keys()) release(sql);
    },
  };
}
