import { readFileSync, writeFileSync } from 'node:fs';
import sqlite3 from 'sqlite3';
import { inSqlite } from '../../src/database/sqliteHandle.ts';

/** Adds 25 pages to the end of the SQLite file, which nobody has open. */
export function addPages(file: string): Promise<void> {
  return inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) =>
    exec('CREATE TABLE filler AS SELECT zeroblob(100000) AS bytes'),
  );
}

/** Overwrites that many pages at the end of the file; the answer puts back what was there. */
export function damagePages(file: string, count: number): () => void {
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(255, bytes.length - count * 4096));
  return () => writeFileSync(file, bytes);
}
