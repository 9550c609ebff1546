import type { Migration } from '../database/migrate.ts';

/** When banner ads and gift codes are shown (epoch ms); null, as for all that is stored already, sets no bound. */
export const schedules: Migration = {
  name: '0026-schedules',
  async up(run) {
    for (const table of ['banners', 'gift_codes']) {
      for (const column of ['show_from', 'show_until']) {
        await run(`ALTER TABLE ${table} ADD COLUMN ${column} BIGINT`);
      }
    }
  },
};
