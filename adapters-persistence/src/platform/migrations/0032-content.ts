import type { Migration } from '../database/migrate.ts';

/** Texts in one language, banners in the order of their age, and no schedules: what visitors do not see now is switched off. */
export const content: Migration = {
  name: '0032-content',
  async up(run) {
    const now = Date.now();
    // A code was new from its start on.
    await run(
      `UPDATE gift_codes SET published_at = show_from WHERE show_from > published_at AND show_from <= ${now}`,
    );
    for (const table of ['gift_codes', 'banners']) {
      await run(`UPDATE ${table} SET is_active = 0 WHERE show_from > ${now} OR show_until <= ${now}`);
      for (const column of ['translations', 'show_from', 'show_until'])
        await run(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await run('ALTER TABLE banners DROP COLUMN place');
  },
};
