import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { Client } from 'minio';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultProxy } from '../../adapters-persistence/test/support/faultProxy.ts';
import { startDouble } from '../../adapters-persistence/test/s3/startDouble.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { decodes } from './support/decodes.ts';
import { namedImages } from './support/imageIssues.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const KILLS = scaled(8, 3);
const CUTS = scaled(6, 2);
const UPLOADERS = 4;
const BUCKET = 'killed';
/** Accepted, busy, or unanswered. */
const IN_ORDER: readonly (number | string)[] = [201, 503, 'broken'];

it('a server killed or cut off from S3 during uploads keeps what it acknowledged, whole', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const double = await startDouble();
  onTestFinished(double.stop);
  const proxy = await startFaultProxy(double.endpoint);
  const product = await startProduct({
    DATA_DIR: folder.path,
    MINIO_ENDPOINT: proxy.url,
    MINIO_ACCESS_KEY: double.accessKey,
    MINIO_SECRET_KEY: double.secretKey,
    MINIO_BUCKET: BUCKET,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(() => void product.kill());
  const random = seededRandom('killedUploads');
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  const ending = new AbortController();
  const uploader = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const file = { field: 'screenshot', bytes: await noiseJpeg({ width: 300, height: 600 }) };
      const answer = await ask('POST', `${product.url}/api/screenshots/upload`, { file });
      if (!IN_ORDER.includes(answer.status)) failures.push(answer);
      if (answer.status === 201) acknowledged.push((answer.body as { readonly id: string }).id);
      else await pause(50);
    }
  };
  const uploading = Promise.all(Array.from({ length: UPLOADERS }, uploader));
  const untilMore = (count: number) => {
    const before = acknowledged.length;
    return expect.poll(() => acknowledged.length - before, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  };

  let survived = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await untilMore(3);
    await pause(random() * 300);
    await product.kill();
    await product.start();
    survived += 1;
  }
  for (let round = 0; round < CUTS; round += 1) {
    await untilMore(3);
    await pause(random() * 300);
    proxy.set(round % 2 === 0 ? 'resets midway' : 'resets');
    await pause(700);
    proxy.set('none');
    await untilMore(1);
    survived += 1;
  }
  ending.abort();
  await uploading;
  await product.kill();

  const db = new Sequelize({ dialect: 'sqlite', storage: join(folder.path, 'bigsmall.sqlite'), logging: false });
  const tables = await readTables(db);
  await db.close();
  const ids = new Set(tables.screenshots.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !ids.has(id));
  const { hostname, port } = new URL(double.endpoint);
  const s3 = new Client({ ...double, endPoint: hostname, port: Number(port), useSSL: false });
  const torn: string[] = [];
  for (const key of namedImages(tables)) {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of await s3.getObject(BUCKET, key)) chunks.push(chunk as Uint8Array);
    } catch (error) {
      torn.push(`${key}: ${(error as Error).message}`);
      continue;
    }
    if (!(await decodes(Buffer.concat(chunks)))) torn.push(`${key} is torn`);
  }
  trustRow({
    fault: 'kill -9 and a cut connection to S3 during uploads',
    tried: KILLS + CUTS,
    survived,
    lost: lost.length + torn.length,
    figures: `${acknowledged.length} acknowledged uploads, ${namedImages(tables).length} images whole`,
    failures: [...failures, ...lost, ...torn],
    brokenBy: 'row-first',
  });
  expect(acknowledged.length).toBeGreaterThan(3 * KILLS);
}); // prettier-ignore
