import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // The highest value of an hour (its start, epoch ms), for the last 25 hours.
  `CREATE TABLE hourly_figures (
    hour BIGINT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (hour, source, name)
  )`,
];

/** The figures of the admin's home. */
export const hourlyFigures: Migration = {
  name: '0020-hourly-figures',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
