import { cp, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
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
import { degradedParts } from './support/degradedParts.ts';
import { imageIssues } from './support/imageIssues.ts';
import { openLedger } from './support/ledger.ts';
import { missingFrom } from './support/missingFrom.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const POINTS = scaled(14, 4);
const DISK_MB = 48;
const READS = ['/', '/api/health', '/api/game/results', '/api/leaderboard', '/api/predictions/stats'];
/** Runs what follows with a small disk of its own at the path, which nobody else sees and which ends with it. */
const smallDisk = (path: string): readonly string[] => [
  'unshare',
  process.getuid?.() === 0 ? '-m' : '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_MB}m none '${path}' && exec "$@"`,
  'sh',
];

it('a disk that runs full costs writes only, and only until there is room again', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, 'data');
  await mkdir(data);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 2000), { visible: 12 });
  onTestFinished(() => feed.close());
  const product = await startProduct(
    {
      DATA_DIR: data,
      GAME_FEED_URL: feed.url,
      GAME_FEED_POLL_MS: '200',
      ADMIN_PASSWORD,
      TEST_RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'fatal',
    },
    { wrap: smallDisk(data) },
  );
  onTestFinished(() => void product.kill());
  feed.publishEvery(500);
  const disk = `/proc/${product.pid()}/root${data}`;
  const ballast = join(disk, 'ballast');
  const cookie = await signIn(product.url);
  const ledger = openLedger();
  const random = seededRandom('fullDisks');
  const failures: string[] = [];
  let survived = 0;
  let rejected = 0;

  for (let point = 0; point < POINTS; point += 1) {
    const crowd = startCrowd({ url: () => product.url, feed, ledger, cookie, name: `d${point}`, predictors: 4 });
    await pause(400);
    const { bavail, bsize } = await statfs(disk);
    // From nothing to a few pages and images left.
    const left = point === 0 ? 0 : Math.floor(random() * 60);
    // The last of it may find no room: that is the point. A file written in part stays as it is.
    await writeFile(ballast, Buffer.alloc(Math.max(0, (bavail - left) * bsize))).catch(() => undefined);
    await pause(900 + random() * 600);
    const full = (await statfs(disk)).bavail;
    const isNamed = (await degradedParts(product.url))?.includes('disk') ?? false;
    const statuses = await Promise.all(READS.map(async (path) => (await ask('GET', product.url + path)).status));
    const code = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'x'.repeat(200) };
    const writes = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST', `${product.url}/api/gift-codes`, { json: code, cookie })),
    );
    rejected += writes.filter(({ status }) => status === 503).length;
    await crowd.stop();
    await rm(ballast);
    const again = startCrowd({ url: () => product.url, feed, ledger, cookie, name: `e${point}`, predictors: 4 });
    const { writes: before } = ledger.counts();
    const goesOn = await expect
      .poll(() => ledger.counts().writes - before, { timeout: 10_000 })
      .toBeGreaterThan(5)
      .then(() => true, () => false);
    await again.stop();
    const odd = writes.filter(({ status }) => status !== 201 && status !== 503);
    const unread = READS.filter((_, index) => statuses[index] !== 200);
    if (goesOn && isNamed && odd.length === 0 && unread.length === 0) survived += 1;
    else failures.push(`point ${point} (${left} blocks left, then ${full}): ${JSON.stringify({ goesOn, isNamed, odd, unread })}`);
    for (const answer of writes) {
      if (answer.status !== 201) continue;
      const { id } = answer.body as { readonly id: string };
      ledger.codes.set(id, { texts: new Set(['Game']), mayBeGone: false, gone: false });
      ledger.acknowledge();
    }
  }

  // Out of the small disk, which ends with the process. What a kill leaves is another row's matter.
  process.kill(product.pid() ?? 0, 'SIGSTOP');
  const copy = join(folder.path, 'copy');
  await cp(disk, copy, { recursive: true });
  await product.kill();
  const db = new Sequelize({ dialect: 'sqlite', storage: join(copy, 'bigsmall.sqlite'), logging: false });
  const tables = await readTables(db);
  const integrity = await db.query('PRAGMA integrity_check', { type: QueryTypes.SELECT });
  await db.close();
  const missing = missingFrom(tables, ledger);
  trustRow({
    fault: 'full disks while visitors and admins write',
    tried: POINTS,
    survived,
    lost: missing.length,
    figures: `${ledger.counts().writes} acknowledged writes, at least ${rejected} rejected by 503 while the disk was full`,
    failures: [
      ...failures,
      ...missing,
      ...ledger.wrong,
      ...rawLines(product.log()),
      ...settlementIssues(tables),
      ...auditIssues(tables),
      ...(await imageIssues(tables, join(copy, 'objects'))),
    ],
    brokenBy: 'swallowed-errors',
  });
  expect(integrity).toEqual([{ integrity_check: 'ok' }]);
  expect(rejected).toBeGreaterThan(POINTS);
}); // prettier-ignore

/** Lines of the log that are not JSON, but for the first, which says where the product is. */
function rawLines(log: string): readonly string[] {
  return log.split('\n').filter((line) => line !== '' && !/^(\{|Bigsmall is at )/.test(line));
}
