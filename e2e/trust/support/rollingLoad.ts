import { setTimeout as pause } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import { onTestFinished } from 'vitest';
import { freshBucket } from '../../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../../adapters-persistence/test/s3/s3Server.ts';
import { startServer } from '../../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../../support/minuteDraws.ts';
import { type ReplayFeed, startReplayFeed } from '../../support/replayFeed.ts';
import { ask } from './ask.ts';
import { decodes } from './decodes.ts';
import { noiseJpeg } from './noiseJpeg.ts';
import { readTables } from './readTables.ts';
import { ADMIN_PASSWORD, signIn } from './signIn.ts';
import { startPlayers } from './startPlayers.ts';

/** What replicas share: PostgreSQL, a bucket, a feed and the settings that name them. All end with the test. */
export async function startSharedParts() {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const bucket = freshBucket(await s3Server());
  onTestFinished(bucket.drop);
  const feed = await startReplayFeed(minuteDraws('20260926100010400', 900), { visible: 12 });
  onTestFinished(() => feed.close());
  const { endpoint, accessKey, secretKey, bucket: name, region } = bucket.place;
  const settings = {
    DATABASE_URL: postgres.url,
    MINIO_ENDPOINT: endpoint,
    MINIO_ACCESS_KEY: accessKey,
    MINIO_SECRET_KEY: secretKey,
    MINIO_BUCKET: name,
    MINIO_REGION: region,
    COOKIE_SECRET: 'a secret that both of them share, for faults only',
    ADMIN_PASSWORD,
    TRUST_PROXY: 'true',
    GAME_FEED_URL: feed.url,
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
  };
  return { postgres, feed, settings };
}

/** Players, one upload after the other and an admin, at a proxy before replicas. */
export async function startRollingLoad(url: string, feed: ReplayFeed, sessions: readonly string[]) {
  const cookie = await signIn(url);
  const players = startPlayers({ urls: [url], feed, sessions });
  const failures: string[] = [];
  const images: string[] = [];
  const ending = new AbortController();

  async function visit(): Promise<void> {
    while (!ending.signal.aborted) {
      const file = { field: 'screenshot', bytes: await noiseJpeg() };
      const sent = await ask('POST', `${url}/api/screenshots/upload`, { file });
      if (sent.status === 201) images.push((sent.body as { readonly id: string }).id);
      else failures.push(`upload: ${JSON.stringify(sent)}`);
      const seen = await ask('GET', `${url}/api/admin/audit`, { cookie });
      if (seen.status !== 200) failures.push(`admin: ${JSON.stringify(seen)}`);
      await pause(200);
    }
  }

  const visiting = visit();
  return {
    failures,
    images,
    log: players.log,
    async stop() {
      ending.abort();
      await visiting;
      await players.stop();
      for (const bad of ['broken', '502', '503', '504']) {
        const count = players.log.counts.get(bad);
        if (count !== undefined) failures.push(`${count} answers to players: ${bad}`);
      }
    },
    /** What was acknowledged and is not stored as it was, in the database that nobody writes to any more. */
    async lost(databaseUrl: string) {
      const db = new Sequelize(databaseUrl, { logging: false });
      onTestFinished(() => db.close());
      const tables = await readTables(db);
      const rows = new Map(tables.predictions.map((row) => [row['id'], row]));
      const predictions = [...players.log.accepted.values()].filter(({ id, period, side }) => {
        const row = rows.get(id);
        return row?.['period'] !== period || row['side'] !== side;
      });
      const torn: string[] = [];
      for (const id of images) {
        const row = tables.screenshots.find((one) => one['id'] === id);
        const name = String(row?.['image_key']).split('/').at(-1);
        const image = await fetch(`${url}/api/images/${name}`, { headers: { cookie } });
        if (!image.ok || !(await decodes(Buffer.from(await image.arrayBuffer())))) torn.push(id);
      }
      return { tables, predictions, torn };
    },
  };
}
