import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../adapters-persistence/src/platform/database/openDatabase.ts';
import { MIGRATIONS } from '../../../../adapters-persistence/src/platform/migrations/index.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { serving } from '../../support/localServer.ts';
import { anInstallation, type BrokenThings, examine, namesEach, SECRET, sql } from './doctorScene.ts';

const BROKEN: BrokenThings = {
  'a wrong S3 secret': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      MINIO_ACCESS_KEY: 'bigsmall',
      MINIO_SECRET_KEY: SECRET,
      MINIO_ENDPOINT: await serving((_request, response) =>
        response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>'),
      ),
    },
    says: /^images: .*It rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY\.$/,
  }),
  'an S3 server that fails': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      MINIO_ACCESS_KEY: 'bigsmall',
      MINIO_SECRET_KEY: SECRET,
      MINIO_ENDPOINT: await serving((_request, response) => response.writeHead(500).end()),
    },
    says: /^images: .* Check MINIO_ENDPOINT, and the keys and bucket beside it\.$/,
  }),
  'a database of another program': async () => {
    const dataDir = temporaryFolder();
    await sql(join(dataDir, 'bigsmall.sqlite'), 'CREATE TABLE songs (id INTEGER)');
    return {
      env: { DATA_DIR: dataDir },
      says: /^database: .* belongs to another program \(it has the table songs\)/,
    };
  },
  'a migration of a newer version': async () => {
    const { dataDir } = await anInstallation();
    await sql(join(dataDir, 'bigsmall.sqlite'), `INSERT INTO schema_migrations VALUES ('9999-later')`);
    return { env: { DATA_DIR: dataDir }, says: /^database: The database has the migration 9999-later/ };
  },
  'a lost database': async () => {
    const { dataDir } = await anInstallation();
    rmSync(join(dataDir, 'bigsmall.sqlite'));
    return { env: { DATA_DIR: dataDir }, says: /^database: .*bigsmall\.sqlite is missing or empty/ };
  },
  'images of another database': async () => {
    const { dataDir, objects } = await anInstallation();
    await objects.claim('another-database');
    return { env: { DATA_DIR: dataDir }, says: /^ownership: The images belong to another database/ };
  },
};

describe('bigsmall doctor', () => {
  namesEach(BROKEN);

  it('names the migrations that a start would apply', async () => {
    const dataDir = temporaryFolder();
    const migrations = MIGRATIONS.slice(0, -2);
    await (await openDatabase({ file: join(dataDir, 'bigsmall.sqlite'), migrations })).close();
    const { checks } = await examine({ DATA_DIR: dataDir });
    const [first, second] = MIGRATIONS.slice(-2).map(({ name }) => name);
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({
      state: 'ok',
      line: expect.stringContaining(
        `A start applies 2 migrations (${first}, ${second}): make a backup before it, and stop all processes`,
      ) as string,
    });
  });
});
