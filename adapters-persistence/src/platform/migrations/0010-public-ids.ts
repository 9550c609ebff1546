import type { Migration } from '../database/migrate.ts';

// Both engines have random(), of different ranges; four times are at least 100 bits. It is a name, not a secret.
const RANDOM = `replace(replace(replace(substr(CAST(random() AS TEXT), 3, 9), '.', ''), '-', ''), 'e', '')`;
export const RANDOM_ID = `'p' || ${Array(4).fill(RANDOM).join(' || ')}`;

const STATEMENTS = [
  // A random id, by which public lists and the record name the player. Only this row links it to the session.
  'ALTER TABLE players ADD COLUMN public_id TEXT',
  `UPDATE players SET public_id = ${RANDOM_ID}`,
  'CREATE UNIQUE INDEX players_by_public_id ON players (public_id)',
  `ALTER TABLE weekly_rewards ADD COLUMN public_id TEXT NOT NULL DEFAULT 'unknown'`,
  `UPDATE weekly_rewards SET public_id = COALESCE(
    (SELECT public_id FROM players WHERE players.session_id = weekly_rewards.session_id), ${RANDOM_ID})`,
  'ALTER TABLE weekly_rewards DROP COLUMN session_id',
];

/** Players have a random public id in place of one computed from their session. */
export const publicIds: Migration = {
  name: '0010-public-ids',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
