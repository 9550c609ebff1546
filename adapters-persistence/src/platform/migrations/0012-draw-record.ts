import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // One row at most: the counters of all draws up to a period, as JSON. It starts with the first stored draw.
  `CREATE TABLE draw_record (
    place INTEGER NOT NULL PRIMARY KEY CHECK (place = 1),
    period TEXT NOT NULL,
    record TEXT NOT NULL
  )`,
];

/** The whole record of the engine and of the draws, counted draw by draw. */
export const drawRecord: Migration = {
  name: '0012-draw-record',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
