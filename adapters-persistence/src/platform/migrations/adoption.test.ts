import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';

it('refuses a database older than 0.3.0 and names the version that takes it over', async () => {
  const file = join(temporaryFolder(), 'bigsmall.sqlite');
  await (await openDatabase({ file })).close();
  const run = (sql: string) => inSqlite(file, sqlite3.OPEN_READWRITE, ({ exec }) => exec(sql));
  await run(`DELETE FROM schema_migrations;
    INSERT INTO schema_migrations VALUES ('0001-draws-predictions-players'), ('0027-translations')`);
  await expect(openDatabase({ file })).rejects.toThrow(
    'The database is of a version before 0.3.0: start version 0.3.0 on it once, then this one.',
  );
});
