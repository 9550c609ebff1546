import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll } from 'vitest';
import { emptyingStatements } from '../../test/support/emptyDatabase.ts';
import { storesContract } from '../../test/support/storesContract.ts';
import { openStores, type OpenStores } from '../openStores.ts';
import { inSqlite } from './sqliteHandle.ts';

let dataDir = '';
let stores: OpenStores;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bigsmall-stores-'));
  stores = await openStores({ dataDir });
});
afterAll(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true });
});

storesContract(
  'SQLite',
  () => [stores],
  () =>
    // This handle does not heed references.
    inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, async ({ all, exec }) =>
      exec(
        emptyingStatements(
          await all<{ readonly name: string }>(
            `SELECT name FROM sqlite_master
              WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'schema_migrations'`,
          ),
        ),
      ),
    ),
);
