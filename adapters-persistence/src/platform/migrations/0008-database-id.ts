import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // One row at most, written by the first server that starts.
  `CREATE TABLE database_id (
    place INTEGER NOT NULL PRIMARY KEY CHECK (place = 1),
    id TEXT NOT NULL
  )`,
];

/** A database has a random id, by which an object store knows its owner. */
export const databaseId: Migration = {
  name: '0008-database-id',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
