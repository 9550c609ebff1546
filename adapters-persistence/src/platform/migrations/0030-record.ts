import type { Migration } from '../database/migrate.ts';

/** More than any log reaches: one of 2^40 entries is two million years old. */
const LEVELS = 40;

/** The hash of each subtree stands with the entry that completes it, from its leaf up; nothing reads the other tables. */
export const record: Migration = {
  name: '0030-record',
  async up(run) {
    await run("ALTER TABLE record_entries ADD COLUMN hashes TEXT NOT NULL DEFAULT ''");
    for (let level = 0; level < LEVELS; level += 1)
      await run(`UPDATE record_entries SET hashes = hashes || (
        SELECT hash FROM record_nodes
        WHERE level = ${level} AND record_nodes.place = (record_entries.place + 1) / ${2 ** level} - 1
      ) WHERE (place + 1) % ${2 ** level} = 0`);
    for (const table of ['drawn_rounds', 'record_before', 'record_nodes'])
      await run(`DROP TABLE IF EXISTS ${table}`);
  },
};
