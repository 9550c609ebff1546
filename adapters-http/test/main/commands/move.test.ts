import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { aDraw } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { freshBucket } from '../../../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../../../adapters-persistence/test/s3/s3Server.ts';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** An installation with one draw, in its log too, and an image. */
async function anInstallation(): Promise<string> {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  await stores.draws.append([aDraw()]);
  await stores.record.appendDraws();
  await stores.close();
  mkdirSync(join(dataDir, 'objects/shots'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/shots/a.webp'), 'an image');
  return dataDir;
}

await describeOverPostgres('bigsmall move', () => {
  it('reports the moved and compared rows, and starts on PostgreSQL', async () => {
    const dataDir = await anInstallation();
    const to = await freshSchema();
    const moved = await bigsmall(['move'], { DATA_DIR: dataDir, DATABASE_URL: to });
    expect(moved).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(
          /^\d+ rows of \d+ tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides\.$/,
        ),
        'Images: not moved. The server reads them from DATA_DIR.',
        expect.stringMatching(/^Now start the server with DATABASE_URL/),
      ],
    });
    const again = await bigsmall(['move', '--json'], { DATA_DIR: dataDir, DATABASE_URL: to });
    expect(JSON.parse(again.text)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('was moved to PostgreSQL')],
    });
    const stores = await openStores({ databaseUrl: to });
    expect(await stores.draws.newest(9)).toHaveLength(1);
    await stores.close();
  });

  it('takes the images to the bucket of the settings', async () => {
    const dataDir = await anInstallation();
    const { place, drop } = freshBucket(await s3Server());
    onTestFinished(drop);
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: await freshSchema(),
      MINIO_ENDPOINT: place.endpoint,
      MINIO_ACCESS_KEY: place.accessKey,
      MINIO_SECRET_KEY: place.secretKey,
      MINIO_BUCKET: place.bucket,
    };
    const { code, lines } = await bigsmall(['move', '--objects-to', 's3'], settings);
    expect([code, lines[1]]).toEqual([0, 'Images: 1 files are in the bucket, byte for byte.']);
  });

  it('refuses another place for images, and a bucket without its settings', async () => {
    const settings = {
      DATABASE_URL: 'postgres://me:word@127.0.0.1:1/none',
      DATA_DIR: await anInstallation(),
    };
    const refused = (...args: string[]) => bigsmall(['move', ...args], settings);
    const answers = [refused('--objects-to', 'disk'), refused('--objects-to', 's3'), refused()];
    const [disk, bucket, nobody] = await Promise.all(answers);
    expect([disk?.code, bucket?.code, nobody?.code]).toEqual([2, 2, 2]);
    expect(disk?.text).toBe('--objects-to takes s3, but got "disk".');
    expect(bucket?.text).toContain('--objects-to s3 needs MINIO_ENDPOINT');
    expect(nobody?.text).toMatch(/^The PostgreSQL database cannot be used \([^@]*\)\.$/);
  });
});
