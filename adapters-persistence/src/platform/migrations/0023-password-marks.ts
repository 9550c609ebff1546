import type { Migration } from '../database/migrate.ts';

/** Under which configured password each session of an admin began; null for older ones. */
export const passwordMarks: Migration = {
  name: '0023-password-marks',
  async up(run) {
    await run('ALTER TABLE admin_sessions ADD COLUMN password_mark TEXT');
  },
};
