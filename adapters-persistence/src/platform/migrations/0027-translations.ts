import type { Migration } from '../database/migrate.ts';

/** The texts of banner ads and gift codes in other languages, as JSON; null, as for all that is stored already, has none. */
export const translations: Migration = {
  name: '0027-translations',
  async up(run) {
    for (const table of ['banners', 'gift_codes']) {
      await run(`ALTER TABLE ${table} ADD COLUMN translations TEXT`);
    }
  },
};
