import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import sqlite3 from 'sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { openStores } from '../../src/openStores.ts';
import { ifUnlocked } from '../../src/platform/database/fileLock.ts';
import { inSqlite } from '../../src/platform/drivers/sqliteHandle.ts';
import { wrongIndex } from '../support/wrongIndex.ts';
import { anInstallation, moving, relations, sqlOn } from './moveScene.ts';

await describeOverPostgres('the move to PostgreSQL', () => {
  const rejected: readonly (readonly [string, RegExp, (dataDir: string) => Promise<unknown>])[] = [
    [
      'while a server runs on the source',
      /^The database .* is in use by a server or another command\. Stop it, then run the move again\.$/,
      async (dataDir) => {
        const stores = await openStores({ dataDir });
        await stores.draws.append([aDraw()]);
        onTestFinished(() => stores.close());
      },
    ],
    [
      'without a database',
      /^There is no database .*: set DATA_DIR/,
      async (dataDir) =>
        readdirSync(dataDir).forEach((name) => rmSync(join(dataDir, name), { recursive: true })),
    ],
    [
      'of a database that was lost',
      /bigsmall\.sqlite is missing, but it was used here before/,
      async (dataDir) => renameSync(join(dataDir, 'bigsmall.sqlite'), join(dataDir, 'lost')),
    ],
    [
      'while a server starts on the source',
      /is in use by a server or another command/,
      async (dataDir) => {
        const ends = new AbortController();
        onTestFinished(() => ends.abort());
        await new Promise<void>((begun) => {
          void ifUnlocked(join(dataDir, 'bigsmall.sqlite'), () => {
            begun();
            return once(ends.signal, 'abort');
          });
        });
      },
    ],
    [
      'of a file that is no database',
      /^The database .* is damaged \(.*\)\. Restore it from a backup/,
      async (dataDir) => writeFileSync(join(dataDir, 'bigsmall.sqlite'), 'no database '.repeat(1000)),
    ],
    [
      'of a start that was interrupted',
      /lacks the migration 0001-/,
      async (dataDir) => {
        for (const suffix of ['', '.created']) rmSync(join(dataDir, `bigsmall.sqlite${suffix}`));
        await inSqlite(
          join(dataDir, 'bigsmall.sqlite'),
          sqlite3.OPEN_CREATE | sqlite3.OPEN_READWRITE,
          ({ exec }) => exec('PRAGMA user_version = 1'),
        );
      },
    ],
    [
      'of a database that no server has used',
      /^No server has used this database: there is nothing to move\.$/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM facts'),
    ],
    [
      'with a pending migration',
      /^The database .* lacks the migration \d{4}-[a-z-]+\. Start this version on it once \(npm start\), stop it, then run the move again\.$/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM schema_migrations'),
    ],
    [
      'with a migration of a newer version',
      /^The database has the migration 9999-later, which this version does not know in that place: start a newer version\.$/,
      (dataDir) => sqlOn(dataDir, `INSERT INTO schema_migrations VALUES ('9999-later')`),
    ],
    [
      'with an index that does not agree with its table',
      /^The database .* is damaged \(.*index wrong\)\. Restore it from a backup/,
      (dataDir) => sqlOn(dataDir, wrongIndex('brakes', 'key', 'used_at')),
    ],
    [
      'with a whole number that is not exact',
      /^The table brakes has 9007199254740992 as used_at, which is no exact whole number\.$/,
      (dataDir) => sqlOn(dataDir, `UPDATE brakes SET used_at = 9007199254740993 WHERE key = 'key-5'`),
    ],
    [
      'with a number that does not fit into its column',
      /^The move stopped at the table banners \(.*out of range.*\)\. The same command continues it\.$/,
      (dataDir) => sqlOn(dataDir, 'UPDATE banners SET content_version = 3000000000'),
    ],
    [
      'with a log that lost a node',
      /^The log lacks a node of the tree/,
      (dataDir) =>
        sqlOn(dataDir, 'UPDATE record_entries SET hashes = substr(hashes, 1, 176) WHERE place = 15'),
    ],
    [
      'with a log whose node is another one',
      /^The log does not agree with its own entries\. Restore it from a backup first\.$/,
      (dataDir) =>
        sqlOn(
          dataDir,
          'UPDATE record_entries SET hashes = substr(hashes, 1, 176) || substr(hashes, 1, 44) WHERE place = 15',
        ),
    ],
    [
      'with a log that lost an entry',
      /^The moved log lacks its entry 7\.$/,
      (dataDir) => sqlOn(dataDir, 'DELETE FROM record_entries WHERE place = 7'),
    ],
    [
      'with a text that PostgreSQL cannot store',
      /^The table brakes has a text with a zero byte as brakes, which PostgreSQL cannot store\.$/,
      (dataDir) => sqlOn(dataDir, `UPDATE brakes SET brakes = 'a' || char(0) || 'b' WHERE key = 'key-5'`),
    ],
  ];
  it.each(rejected)('%s is rejected in one line, and no server starts on it', async (_what, line, break_) => {
    const dataDir = await anInstallation();
    await break_(dataDir);
    const url = await freshSchema();
    await expect(moving(dataDir, url)).rejects.toThrow(line);
    const [unfinished] = await relations(url);
    const started = async (): Promise<string> => {
      if (unfinished === undefined) return 'The database is empty, and the move not complete.';
      return openStores({ databaseUrl: url }).then(() => 'started', String);
    };
    expect(await started()).toContain('not complete');
  });
});
