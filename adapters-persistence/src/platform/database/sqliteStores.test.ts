import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll } from 'vitest';
import { emptyingStatements } from '../../../test/support/emptyDatabase.ts';
import { storesContract } from '../../../test/support/storesContract.ts';
import { openStores, type OpenStores } from '../../openStores.ts';
import { inSqlite } from '../drivers/sqliteHandle.ts';

let dataDir = '';
let all: readonly OpenStores[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bigsmall-stores-'));
  all = [await openStores({ dataDir }), await openStores({ dataDir })];
});
afterAll(async () => {
  await Promise.all(all.map((server) => server.close()));
  await rm(dataDir, { recursive: true });
});

storesContract('SQLite', async (count) => {
  // This handle does not heed references.
  await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, async ({ all: select, exec }) =>
    exec(
      emptyingStatements(
        await select<{ readonly name: string }>(
          `SELECT name FROM sqlite_master
            WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'schema_migrations'`,
        ),
      ),
    ),
  );
  return { servers: all.slice(0, count), close: () => Promise.resolve() };
});
