import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { freshBucket } from '../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../adapters-persistence/test/s3/s3Server.ts';
import { freePort } from '../../scripts/freePort.mjs';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { commandsIn, runDocumented } from './support/documentedCommands.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';

const root = join(import.meta.dirname, '../..');

it('every command of the pages on the move and the audit runs as it is written', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clone = join(folder.path, 'clone');
  mkdirSync(clone);
  mkdirSync(join(folder.path, 'disk'));
  for (const name of ['package.json', '.npmrc', 'scripts', 'bin', 'node_modules'])
    symlinkSync(join(root, name), join(clone, name));
  const feed = await startReplayFeed(minuteDraws('20260926100010400', 100), { visible: 12 });
  onTestFinished(() => feed.close());
  const dataDir = join(clone, 'data');
  const settings = {
    DATA_DIR: dataDir,
    GAME_FEED_URL: feed.url,
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
  };
  const product = await startProduct(settings);
  onTestFinished(() => void product.kill());
  feed.publishEvery(300);
  const players = startPlayers({ urls: [product.url], feed, sessions: ['mover-1', 'mover-2'] });
  await expect.poll(() => players.log.accepted.size, { timeout: 20_000 }).toBeGreaterThan(2);
  await players.stop();
  feed.pause();
  await product.stop();

  const postgres = await startServer({ ofSystem: true });
  onTestFinished(() => postgres.stop());
  const address = new URL(postgres.url);
  await leaveNameToOperator(postgres.url);
  const bucket = freshBucket(await s3Server());
  onTestFinished(bucket.drop);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { endpoint, accessKey, secretKey, bucket: name, region } = bucket.place;
  const placed = (text: string): string =>
    text
      .replaceAll('/mnt/', `${folder.path}/`)
      .replaceAll('user:password@db.example.com', `bigsmall:password@${address.host}`)
      .replaceAll('https://s3.example.com', endpoint)
      .replaceAll('MINIO_ACCESS_KEY=key', `MINIO_ACCESS_KEY=${accessKey}`)
      .replaceAll('MINIO_SECRET_KEY=secret', `MINIO_SECRET_KEY=${secretKey}`)
      .replaceAll('MINIO_BUCKET=bigsmall', `MINIO_BUCKET=${name} MINIO_REGION=${region}`)
      .replaceAll('https://play.example ', `${url} `)
      // It serves on while the next commands run.
      .replace(
        /^npm start$/,
        `npm start >server.log 2>&1 & for i in $(seq 300); do curl -fs ${url}/api/ready && break; sleep 0.1; done; curl -fs ${url}/api/ready || { cat server.log; false; }`,
      );
  const commands = ['move', 'audit'].flatMap((page) => commandsIn(`docs/operations/${page}.md`));
  // The move with the images is another way, into a database that is empty again.
  const withImages = commands.findIndex(({ command }) => command.startsWith('export DATABASE_URL'));
  const created = commands.find(({ command }) => command.startsWith('createdb '))!;
  const again = [{ page: 'test', command: 'dropdb bigsmall' }, created];
  const env = {
    ...settings,
    PATH: process.env['PATH']!,
    HOME: folder.path,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    npm_config_offline: 'true',
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGUSER: 'operator',
    PGDATABASE: 'postgres',
  };
  const end = {
    page: 'test',
    command: `kill $!; while curl -fso health ${url}/api/health; do sleep 0.1; done`,
  };
  const run = [...commands.toSpliced(withImages, 0, ...again), end];
  const failures = await runDocumented(run, { folder: clone, env, placed });
  trustRow({
    fault: 'the commands of the pages on the move and the audit, to the letter',
    tried: commands.length,
    survived: commands.length - failures.length,
    lost: 0,
    figures: `${commands.length} commands of 2 pages; into PostgreSQL, and into PostgreSQL and S3`,
    failures,
    brokenBy: 'a page that names a command, an option or a file that does not exist',
  });
  expect(withImages).toBeGreaterThan(0);
  expect(readdirSync(join(dataDir, 'before-the-move'))).toContain('bigsmall.sqlite');
});

/** The role of the tests' server has the name that the page gives to the product. */
async function leaveNameToOperator(url: string): Promise<void> {
  const first = new Sequelize(url, { logging: false });
  await first.query('CREATE ROLE operator SUPERUSER LOGIN');
  await first.close();
  const second = new Sequelize(url.replace('bigsmall@', 'operator@'), { logging: false });
  await second.query('ALTER ROLE bigsmall RENAME TO before');
  await second.close();
}
