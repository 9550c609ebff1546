import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { auditIssues } from './support/auditIssues.ts';
import { startCrowd } from './support/crowd.ts';
import { imageIssues, isImage, namedImages } from './support/imageIssues.ts';
import { openLedger, type AcceptedPrediction } from './support/ledger.ts';
import { missingFrom } from './support/missingFrom.ts';
import { movableClock } from '../support/movableClock.ts';
import { quantile } from './support/quantile.ts';
import { readTables } from './support/readTables.ts';
import { recordIssues, watchCheckpoints } from './support/recordIssues.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const KILLS = scaled(50, 15);
const WRITES = 30 * KILLS;
const UPLOADS = 2 * KILLS;
/** Of a start until it answers, in ms: in the middle, and for as long as the first start took on this machine. */
const HEALTHY_WITHIN = 2000;
const A_DAY_AND_MORE = 25 * 60 * 60_000;

it(`a server killed ${KILLS} times while all write keeps what it acknowledged, and stores nothing half`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 3000), { visible: 12 });
  onTestFinished(() => feed.close());
  feed.publishEvery(300);
  const clock = movableClock(folder.path);
  const product = await startProduct({
    ...clock.settings,
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    TEST_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    ADMIN_PASSWORD,
    TEST_RATE_LIMIT_SCALE: '1000',
  });
  onTestFinished(() => void product.kill());
  const cookie = await signIn(product.url);
  const checkpoints = watchCheckpoints([product.url]);
  const ledger = openLedger();
  const starts: number[] = [];
  const random = seededRandom('killed');

  for (let round = 1; round <= KILLS; round += 1) {
    const crowd = startCrowd({ url: () => product.url, feed, ledger, cookie, name: `r${round}` });
    const { writes, uploads } = ledger.counts();
    const due = () =>
      ledger.counts().writes - writes >= WRITES / KILLS &&
      ledger.counts().uploads - uploads >= UPLOADS / KILLS;
    await expect.poll(due, { timeout: 30_000, interval: 5 }).toBe(true);
    await pause(random() * 120);
    await product.kill();
    await crowd.stop();
    starts.push(await product.start());
  }

  // Told again, each prediction is found as it was recorded.
  const lost: unknown[] = [];
  const findAgain = async ({ id, sessionId, period, side }: AcceptedPrediction): Promise<void> => {
    const json = { sessionId, periodNumber: period, prediction: side };
    const answer = await ask('POST', `${product.url}/api/predictions`, { json });
    if (answer.status !== 200 || (answer.body as { id?: unknown }).id !== id) lost.push({ id, answer });
  };
  for (let at = 0; at < ledger.predictions.length; at += 20) {
    await Promise.all(ledger.predictions.slice(at, at + 20).map(findAgain));
  }
  await product.kill();
  const served = await checkpoints.stop();

  const db = new Sequelize({
    dialect: 'sqlite',
    storage: join(folder.path, 'bigsmall.sqlite'),
    logging: false,
  });
  const tables = await readTables(db);
  const integrity = await db.query('PRAGMA integrity_check', { type: QueryTypes.SELECT });
  await db.close();
  const figures = {
    ...ledger.counts(),
    rows: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length])),
    healthyMs: { first: product.startedIn, median: quantile(starts, 0.5), worst: Math.max(...starts) },
  };
  console.log(JSON.stringify(figures));

  const images = join(folder.path, 'objects');
  const missing = missingFrom(tables, ledger);
  trustRow({
    fault: 'kill -9 while visitors and admins write',
    tried: KILLS,
    survived: starts.length,
    lost: missing.length + lost.length,
    figures: `${ledger.counts().writes} acknowledged writes, ${ledger.counts().uploads} of them uploads; ${served.size} checkpoints served`,
    failures: [
      ...missing,
      ...lost,
      ...ledger.wrong,
      ...settlementIssues(tables),
      ...auditIssues(tables),
      ...recordIssues(tables, served),
      ...(await imageIssues(tables, images)),
    ],
    brokenBy: 'ack-first',
  });
  expect(ledger.counts().writes).toBeGreaterThanOrEqual(WRITES);
  expect(ledger.counts().uploads).toBeGreaterThanOrEqual(UPLOADS);
  expect(tables.settlements.length).toBeGreaterThan(KILLS / 2);
  expect(integrity).toEqual([{ integrity_check: 'ok' }]);
  for (const status of ['pending', 'approved', 'rejected']) {
    const counted = tables.screenshot_counts.find((row) => row['status'] === status)?.['total'] ?? 0;
    expect(counted).toBe(tables.screenshots.filter((row) => row['status'] === status).length);
  }
  expect(quantile(starts, 0.5)).toBeLessThan(Math.max(HEALTHY_WITHIN, 2 * product.startedIn));

  // A day later, what kills left of uploads is swept away, and nothing else.
  clock.leap(A_DAY_AND_MORE);
  await product.start();
  const files = async () =>
    (await readdir(images, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(images.length + 1))
      .filter(isImage)
      .toSorted();
  await expect.poll(files, { timeout: 15_000 }).toEqual(namedImages(tables).toSorted());
});
