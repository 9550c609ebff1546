import { openObjects, openStores, sha256 } from '@bigsmall/adapters-persistence';
import { emptyRoot } from '@bigsmall/domain/log';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../../../adapters-persistence/src/platform/database/openPostgres.ts';
import { MIGRATIONS } from '../../../../adapters-persistence/src/platform/migrations/index.ts';
import { freshBucket } from '../../../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../../../adapters-persistence/test/s3/s3Server.ts';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { examine, ORIGIN } from './doctorScene.ts';

await describeOverPostgres('bigsmall doctor over PostgreSQL and S3', () => {
  it.each([
    ['needs none', -1, 'make a backup before it. Processes of the edition before may run beside it.'],
    ['needs one', 20, 'make a backup before it, and stop all processes of the older edition.'],
  ])('says whether the upgrade needs a pause: %s', async (_, last, words) => {
    const url = await freshSchema();
    await (await openPostgres({ url, migrations: MIGRATIONS.slice(0, last) })).close();
    const { checks } = await examine({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
    expect(checks.find(({ name }) => name === 'database')?.line).toContain(words);
  });

  it('finds nothing before the first start or after it, and names images of another database', async () => {
    const { place, drop } = freshBucket(await s3Server());
    onTestFinished(drop);
    const databaseUrl = await freshSchema();
    const env = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrl,
      MINIO_ENDPOINT: place.endpoint,
      MINIO_ACCESS_KEY: place.accessKey,
      MINIO_SECRET_KEY: place.secretKey,
      MINIO_BUCKET: place.bucket,
      MINIO_REGION: place.region,
    };
    const before = await examine(env);
    expect(before.text).toContain('The PostgreSQL database is not there yet: the first start makes it.');
    expect(before.findings).toEqual([expect.stringMatching(/^images: .*A first start makes the bucket\.$/)]);

    const { objects } = await openObjects(place);
    const stores = await openStores({ databaseUrl });
    await objects.claim(await stores.databaseId.readOrSet('the-database'));
    await objects.published.add({ origin: ORIGIN, size: 0, root: emptyRoot(sha256) });
    const sound = await examine(env);
    expect([sound.findings, sound.code]).toEqual([[], 0]);
    expect(sound.text).toContain('The PostgreSQL database is sound, and a start applies no migration.');
    expect(sound.text).toContain('The images belong to this database.');

    await objects.claim('another-database');
    expect((await examine(env)).findings).toEqual([
      expect.stringMatching(/^ownership: The images belong to another database/),
    ]);
    await stores.close();
  });
});
