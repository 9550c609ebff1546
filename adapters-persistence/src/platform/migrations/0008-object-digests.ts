import type { Migration } from '../database/migrate.ts';

const STATEMENTS = [
  // Null for what is stored already: its bytes are known to nobody but the object store.
  'ALTER TABLE screenshots ADD COLUMN image_sha256 TEXT',
  'ALTER TABLE screenshots ADD COLUMN thumbnail_sha256 TEXT',
  'ALTER TABLE gift_codes ADD COLUMN icon_sha256 TEXT',
];

/** Each row names the SHA-256 of its objects, so that other bytes are never served in their place. */
export const objectDigests: Migration = {
  name: '0008-object-digests',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
