import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  `CREATE TABLE drawn_rounds (
    period TEXT NOT NULL PRIMARY KEY,
    day TEXT NOT NULL,
    round BIGINT NOT NULL,
    signature TEXT
  )`,
  'CREATE INDEX drawn_rounds_by_day ON drawn_rounds (day, period)',
];

/** The rounds of the beacon that draws were made with. */
export const drawnRounds: Migration = {
  name: '0018-drawn-rounds',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
