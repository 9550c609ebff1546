import type { Migration } from '../database/migrate.ts';
import { RANDOM_ID } from './0010-public-ids.ts';

const STATEMENTS = [
  // Who has only pending predictions, from before the record, gets a player's row with them; settlement fills it.
  `INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at)
    SELECT session_id, ${RANDOM_ID}, 0, 0, 0, 0, 0
    FROM (SELECT DISTINCT session_id FROM predictions WHERE status = 'pending') AS pending WHERE true
    ON CONFLICT (session_id) DO NOTHING`,
  `UPDATE players SET public_id = ${RANDOM_ID} WHERE public_id IS NULL`,
];

/** Nobody is settled without a public id. */
export const namesOfPending: Migration = {
  name: '0012-names-of-pending',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
