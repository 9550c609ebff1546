import type { Migration } from '../database/migrate.ts';

/** The hash of each subtree stands with the entry that completes it, from its leaf up, and the names of the log are facts. */
export const record: Migration = {
  name: '0030-record',
  async up(run) {
    await run("ALTER TABLE record_entries ADD COLUMN hashes TEXT NOT NULL DEFAULT ''");
    for (let width = 1; width < 2 ** 30; width *= 2)
      await run(`UPDATE record_entries SET hashes = hashes || (
        SELECT hash FROM record_nodes
        WHERE level = ${Math.log2(width)} AND record_nodes.place = (record_entries.place + 1) / ${width} - 1
      ) WHERE (place + 1) % ${width} = 0`);
    await run("INSERT INTO facts SELECT 'log ' || name, name FROM record_names");
    for (const table of ['drawn_rounds', 'record_before', 'record_nodes', 'record_names'])
      await run(`DROP TABLE IF EXISTS ${table}`);
  },
};
