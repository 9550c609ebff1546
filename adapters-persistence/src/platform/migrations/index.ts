import type { Migration } from '../database/migrate.ts';
import { schema } from './0001-schema.ts';

/** All migrations in the order of their names. A list, because the server is bundled: there is no folder to look into. */
export const MIGRATIONS: readonly Migration[] = [schema];
