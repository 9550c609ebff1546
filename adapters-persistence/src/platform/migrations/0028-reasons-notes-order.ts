import type { Migration } from '../database/migrate.ts';

/**
 * Why a screenshot was rejected, a note between admins on it (as JSON), and the place of a banner ad in an order that an
 * admin set; null, as for all that is stored already: without a reason, a note, a place.
 */
export const reasonsNotesOrder: Migration = {
  name: '0028-reasons-notes-order',
  async up(run) {
    await run('ALTER TABLE screenshots ADD COLUMN rejected_for TEXT');
    await run('ALTER TABLE screenshots ADD COLUMN note TEXT');
    await run('ALTER TABLE banners ADD COLUMN place INTEGER');
  },
};
