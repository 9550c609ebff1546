import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseReceipt, parseVerifierKey, type Receipt, verifyReceipt } from '@bigsmall/domain/log';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { freshBucket, slowTimeoutStore } from '../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../adapters-persistence/test/s3/s3Server.ts';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { adminsWithCodes, signInIssues } from './support/adminsWithCodes.ts';
import { ask } from './support/ask.ts';
import { checkpointIssues, sha256 } from './support/checkpointIssues.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { killMoves } from './support/killMoves.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import type { Row } from './support/readTables.ts';
import { watchCheckpoints } from './support/recordIssues.ts';
import { runAudit } from './support/runAudit.ts';
import { isShort } from './support/scaled.ts';
import { ADMIN_PASSWORD } from './support/signIn.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const isFull = !isShort || process.env['MOVE_FULL'] === '1';
const PREDICTIONS = isFull ? 100_000 : 2000;
/** Each leaves an image and a thumbnail. */
const UPLOADS = isFull ? 100 : 10;
const KILLS = isFull ? 10 : 4;
/** Draws before anybody plays, each an entry of the log. A reading of the feed has ten of them. */
const DRAWS = isFull ? 1900 : 60;
const FAST = 30;
const SESSIONS = Array.from({ length: 12 }, (_, index) => `mover-${index}`);

/** How often each row is in each table, by table and text. */
async function allRows(db: Sequelize, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    for (const row of await db.query<Row>(`SELECT * FROM ${table}`, { type: QueryTypes.SELECT })) {
      // PostgreSQL's driver gives large numbers as text.
      const cells = Object.entries(row).map(([name, cell]) => [name, cell === null ? null : String(cell)]);
      const text = `${table} ${JSON.stringify(cells.toSorted(([a], [b]) => (a! < b! ? -1 : 1)))}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return counts;
}

/** The receipts of all predictions that are drawn and in the record. */
async function receiptsOf(url: string, ids: Iterable<{ readonly id: string }>): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  for (const { id } of ids) {
    const answer = await fetch(`${url}/api/log/receipt/${id}`);
    if (answer.status === 404) continue;
    const receipt = parseReceipt(await answer.json());
    if (!receipt.ok) throw new Error(`The receipt of ${id}: ${receipt.code}`);
    receipts.push(receipt.value);
  }
  return receipts;
}

async function startInstallation() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 2200), { visible: 12 });
  onTestFinished(() => feed.close());
  const dataDir = join(folder.path, 'data');
  const settings = {
    DATA_DIR: dataDir,
    GAME_FEED_URL: feed.url,
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    ADMIN_PASSWORD,
    RATE_LIMIT_SCALE: '1000',
    RANK_PER_NETWORK: String(SESSIONS.length),
    LOG_LEVEL: 'fatal',
  };
  const product = await startProduct(settings);
  onTestFinished(() => void product.kill());
  feed.publishEvery(FAST);
  await pause(DRAWS * FAST);
  feed.pause();
  const play = async (url: string, ms: number) => {
    const players = startPlayers({ urls: [url], feed, sessions: SESSIONS });
    feed.publishEvery(500);
    await pause(ms);
    await players.stop();
    await pause(2000);
    feed.pause();
    await pause(1000);
    return players.log;
  };
  return { dataDir, settings, product, play, file: join(dataDir, 'bigsmall.sqlite') };
}

it('a move to PostgreSQL and S3 that is killed again and again loses nothing, and the log is continued under its key', async () => {
  const { dataDir, settings, product, play, file } = await startInstallation();
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const target = new Sequelize(postgres.url, { dialect: 'postgres', logging: false });
  onTestFinished(() => target.close());
  const bucket = freshBucket(await s3Server());
  onTestFinished(bucket.drop);
  const there = {
    ...settings,
    DATABASE_URL: postgres.url,
    MINIO_ENDPOINT: bucket.place.endpoint,
    MINIO_ACCESS_KEY: bucket.place.accessKey,
    MINIO_SECRET_KEY: bucket.place.secretKey,
    MINIO_BUCKET: bucket.place.bucket,
    MINIO_REGION: bucket.place.region,
  };
  const move = () => runCommand(['move', '--objects-to', 's3'], there);
  const failures: unknown[] = [];

  const admins = await adminsWithCodes(product.url);
  const watched = watchCheckpoints([product.url]);
  const played = await play(product.url, 6000);
  for (let each = 0; each < UPLOADS; each += 1) {
    const upload = { file: { field: 'screenshot', bytes: await noiseJpeg() } };
    expect((await ask('POST', `${product.url}/api/screenshots/upload`, upload)).status).toBe(201);
  }
  const receipts = await receiptsOf(product.url, played.accepted.values());
  const seen = await watched.stop();

  const whileServed = await move().ended;
  if (whileServed.code !== 2 || !/ is in use by a server/.test(whileServed.output))
    failures.push(whileServed);
  await product.stop();
  await fillPredictions(file, PREDICTIONS);
  const source = new Sequelize({ dialect: 'sqlite', storage: file, logging: false });
  const tables = await source.query<{ readonly name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
    { type: QueryTypes.SELECT },
  );
  const names = tables.map(({ name }) => name);
  const before = await allRows(source, names);
  await source.close();

  const { reached, ended } = await killMoves(move, target, {
    kills: KILLS,
    rows: PREDICTIONS,
    random: seededRandom('moves'),
  });
  failures.push(...ended);
  const early = await startProduct({ ...there, DATA_DIR: `${dataDir}-early` }).then(
    (started) => started.kill().then(() => 'a server starts on half of the rows'),
    (error: unknown) => (String(error).includes('is not complete') ? undefined : String(error)),
  );
  if (early !== undefined) failures.push(early);
  const moved = await move().ended;
  const again = await move().ended;
  if (moved.code !== 0 || again.code !== 0 || !again.output.includes('Nothing was left to do')) {
    failures.push(moved, again);
  }

  const after = await allRows(target, names);
  const different = [...new Set([...before.keys(), ...after.keys()])].filter(
    (row) => before.get(row) !== after.get(row),
  );
  failures.push(...different.slice(0, 5).map((row) => row.slice(0, 300)));
  const store = await slowTimeoutStore(bucket.place);
  const shots = readdirSync(join(dataDir, 'objects/shots'));
  const torn: string[] = [];
  for (const name of shots) {
    const bytes = await store.get(`shots/${name}` as never);
    if (!readFileSync(join(dataDir, 'objects/shots', name)).equals(bytes ?? Buffer.of())) torn.push(name);
  }
  failures.push(...torn);

  // The server of before is put away; the new one knows by the bucket what was published.
  const old = `${dataDir}-old`;
  await mkdir(old);
  await cp(dataDir, old, { recursive: true });
  for (const suffix of ['', '-wal', '-shm', '.created']) rmSync(file + suffix, { force: true });
  rmSync(join(dataDir, 'log-heads'), { recursive: true, force: true });
  const next = await startProduct(there);
  onTestFinished(() => void next.kill());
  const watchedNext = watchCheckpoints([next.url]);
  for (const { cookie, name } of admins) {
    const session = await ask('GET', `${next.url}/api/admin/session`, { cookie });
    if (session.status !== 200) failures.push(`the session of ${name} has ended`, session);
  }
  failures.push(...(await signInIssues(next.url, admins)));
  await play(next.url, 4000);
  const key = parseVerifierKey(sha256, (await (await fetch(`${next.url}/api/log/key`)).text()).trimEnd());
  if (!key.ok) throw new Error(key.code);
  for (const receipt of receipts) {
    const verdict = await verifyReceipt({ sha256, verify: verifyWith(crypto.subtle) }, receipt, [key.value]);
    if (!verdict.ok) failures.push(verdict);
  }
  const seenNext = await watchedNext.stop();
  failures.push(...(await checkpointIssues(next.url, new Set([...seen, ...seenNext]))));
  const audited = await runAudit([next.url]);
  if (audited.code !== 0) failures.push(audited.output);
  await next.stop();

  // Somebody starts the old database beside the same bucket: a second history is not signed.
  const { DATABASE_URL: _, ...sqlite } = there;
  const stale = await startProduct({ ...sqlite, DATA_DIR: old });
  onTestFinished(() => void stale.kill());
  const { status } = await fetch(`${stale.url}/api/log/checkpoint`);
  if (status !== 503) failures.push(`the old database signs beside the new one (${status})`);

  trustRow({
    fault: 'a move from SQLite to PostgreSQL and S3 is killed, and continued by the same command',
    tried: KILLS,
    survived: failures.length === 0 ? KILLS - ended.length : 0,
    lost: different.length + torn.length,
    figures: `${[...before.values()].reduce((sum, count) => sum + count, 0).toLocaleString('en')} rows, ${shots.length} images, ${receipts.length} receipts; killed at ${reached.join(', ')} predictions`,
    failures,
    brokenBy: 'skips-after-kill: a move that is continued leaves rows out, and compares nothing',
  });
  expect(receipts.length).toBeGreaterThan(5);
  expect(seen.size).toBeGreaterThan(1);
});
