import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // NULL for what an older version recorded: there, what was ranked was verified.
  'ALTER TABLE predictions ADD COLUMN verified INTEGER CHECK (verified IN (0, 1))',
];

/** Predictions that count for their holder's own statistics without being rows of the record. */
export const verifiedPredictions: Migration = {
  name: '0022-verified-predictions',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
