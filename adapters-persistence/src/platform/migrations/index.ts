import type { Migration } from '../database/migrate.ts';
import { schema } from './0001-schema.ts';
import { operators } from './0029-operators.ts';
import { record } from './0030-record.ts';
import { leaderboard } from './0031-leaderboard.ts';
import { content } from './0032-content.ts';
import { admins } from './0033-admins.ts';
import { visitors } from './0034-visitors.ts';
import { screenshots } from './0035-screenshots.ts';

/** All migrations in the order of their names. A list, because the server is bundled: there is no folder to look into. */
export const MIGRATIONS: readonly Migration[] = [
  schema,
  operators,
  record,
  leaderboard,
  content,
  admins,
  visitors,
  screenshots,
];
