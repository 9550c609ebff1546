import type { DatabaseIdStore } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';

const SET = 'INSERT INTO database_id (place, id) VALUES (1, $candidate) ON CONFLICT (place) DO NOTHING';
const READ = 'SELECT id FROM database_id';

/** The id of the database, in the one row of the table `database_id`. */
export function createSqlDatabaseIdStore(db: Database): DatabaseIdStore {
  return {
    async readOrSet(candidate) {
      const read = async () => (await db.select<{ readonly id: string }>(READ, {}))[0]?.id;
      const known = await read();
      if (known !== undefined) return known;
      await db.write((transaction) => db.change(SET, { candidate }, transaction));
      return (await read())!;
    },
  };
}
