import type { Migration } from '../database/migrate.ts';

/** Gift codes and banners have texts in one language. */
export const content: Migration = {
  name: '0032-content',
  async up(run) {
    for (const table of ['gift_codes', 'banners']) await run(`ALTER TABLE ${table} DROP COLUMN translations`);
  },
};
