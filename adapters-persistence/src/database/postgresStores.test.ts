import { afterAll, beforeAll } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { emptyingStatements } from '../../test/support/emptyDatabase.ts';
import { storesContract } from '../../test/support/storesContract.ts';
import { openStores, type OpenStores } from '../openStores.ts';
import type { Database } from './database.ts';
import { openPostgres } from './openPostgres.ts';

await describeOverPostgres('over PostgreSQL', () => {
  let all: readonly OpenStores[] = [];
  let database: Database;

  beforeAll(async () => {
    const databaseUrl = await freshSchema();
    all = await Promise.all([openStores({ databaseUrl }), openStores({ databaseUrl })]);
    database = await openPostgres({ url: databaseUrl });
  });
  afterAll(() => Promise.all([...all, database].map((open) => open.close())));

  storesContract(
    'PostgreSQL, with two servers',
    () => all,
    () => empty(database),
  );
});

/** Newest table first, as this heeds references. */
async function empty({ select, sequelize }: Database): Promise<void> {
  const tables = await select<{ readonly name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
      ORDER BY oid DESC`,
    {},
  );
  await sequelize.query(emptyingStatements(tables));
}
