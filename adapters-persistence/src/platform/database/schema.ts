import sqlite3 from 'sqlite3';
import type { Migration } from './migrate.ts';
import { inSqlite, type SqliteHandle } from '../drivers/sqliteHandle.ts';

/** The parts of a database: `table players`, `column players.total`, `index players_by_rank`. */
export type Schema = ReadonlySet<string>;

const PARTS = `
  SELECT type || ' ' || name AS part FROM sqlite_master
  WHERE type IN ('table', 'index') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  UNION ALL
  SELECT 'column ' || tables.name || '.' || columns.name
  FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/** The schema of the open SQLite database, without what SQLite adds by itself. */
export async function schemaOf({ all }: SqliteHandle): Promise<Schema> {
  return new Set((await all<{ readonly part: string }>(PARTS)).map(({ part }) => part));
}

/** The schema that these migrations create, found by applying them to a database in memory. */
export function schemaBy(migrations: readonly Migration[]): Promise<Schema> {
  return inSqlite(':memory:', sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, async (memory) => {
    for (const { up } of migrations) await up((sql) => memory.exec(sql));
    return schemaOf(memory);
  });
}

/** The parts of `expected` that `found` lacks: tables first; the columns of a missing table are not named. */
export function missingParts(expected: Schema, found: Schema): readonly string[] {
  const missing = [...expected].filter((part) => !found.has(part));
  const tables = missing.filter((part) => part.startsWith('table '));
  const isOfMissing = (part: string): boolean =>
    tables.some((table) => part.startsWith(`${table.replace('table ', 'column ')}.`));
  return [...tables, ...missing.filter((part) => !part.startsWith('table ') && !isOfMissing(part))];
}
