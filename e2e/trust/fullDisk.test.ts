import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { ask, fromNetwork, newestPeriod, newVisitor, signIn } from './support/ask.ts';
import { ledgerIssues } from './support/ledgerIssues.ts';
import { type Kept, openLedger, startCrowd } from './support/startCrowd.ts';
import { newFolder, publishInTime, startFeed, startOwn } from './support/startPlayed.ts';

const READS = ['/', '/api/health', '/api/game/results', '/api/leaderboard', '/api/predictions/stats'];
/** Blocks that are left. */
const POINTS = [0, 8, 40];
/** Predictions while it is full. */
const AT_ONCE = 12;

/** Runs what follows with a small disk of its own at the path, which nobody else sees and which ends with it. */
const smallDisk = (path: string): readonly string[] => [
  'unshare',
  process.getuid?.() === 0 ? '-m' : '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=48m none '${path}' && exec "$@"`,
  'sh',
];

it('a disk that runs full costs writes only, and only until there is room again', async (row) => {
  const folder = newFolder();
  const { feed, settings } = await startFeed();
  const product = await startOwn({ ...settings, DATA_DIR: folder }, { wrap: smallDisk(folder) });
  const { url } = product;
  const disk = `/proc/${product.pid()}/root${folder}`;
  const admin = await signIn(url);
  const ledger = openLedger();
  const draws = publishInTime(feed, url);
  const crowd = startCrowd({ urls: [url], feed, ledger, admin });
  const written = () => ledger.predictions.size + ledger.screenshots.size;
  const goesOn = async () => {
    const before = written();
    await expect.poll(() => written() - before, { timeout: 60_000 }).toBeGreaterThan(10);
  };
  const issues: unknown[] = [];
  const json = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'x'.repeat(200) };
  const writeCode = () => ask('POST', `${url}/api/gift-codes`, { json, cookie: admin });
  const cookies: string[] = [];
  while (cookies.length < POINTS.length * AT_ONCE) cookies.push(await newVisitor(url, 'at-the-limit'));
  const predict = async (): Promise<number> => {
    const periodNumber = nextPeriod(requirePeriod((await newestPeriod(url))!));
    const [sessionId, headers] = [`full-${cookies.length}`, fromNetwork(100 + cookies.length)];
    const asked = { sessionId, periodNumber, prediction: 'BIG' };
    const cookie = cookies.pop()!;
    const { status, body } = await ask('POST', `${url}/api/predictions`, { json: asked, cookie, headers });
    if (status === 201) ledger.predictions.set(sessionId, { ...(body as Kept), sessionId });
    return status;
  };
  let rejected = 0;
  for (const left of POINTS) {
    await goesOn();
    const { bavail, bsize } = await statfs(disk);
    // The last of it may find no room: a file that is written in part stays as it is.
    await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail - left) * bsize)).catch(() => undefined);
    // Until a write is refused; each takes some of what is left.
    let refused = await writeCode();
    for (let tries = 0; refused.status === 201 && tries < 2000; tries += 1) {
      ledger.codes.set(String(refused.body['id']), json.gameName);
      refused = await writeCode();
    }
    const predicted = await Promise.all(Array.from({ length: AT_ONCE }, predict));
    rejected += predicted.filter((status) => status === 503).length;
    const reads = await Promise.all(READS.map(async (path) => (await ask('GET', url + path)).status));
    if (refused.status !== 503 || predicted.some((status) => status === 500) || reads.some((status) => status !== 200))
      issues.push({ left, refused, predicted, reads });
    await rm(join(disk, 'ballast'));
  }
  await goesOn();
  await crowd.stop();
  draws.stop();
  feed.advance();
  // One line an outage, by its name.
  const said = product.log().split('\n').filter((line) => /of the database is full|Committing transaction/.test(line));
  if (said.length < 1 || said.length > POINTS.length) issues.push({ said });
  issues.push(...(await ledgerIssues(url, ledger, { draws: feed.published() })));
  const figures = `${POINTS.length} times full, ${rejected} predictions refused; ${ledger.predictions.size} predictions, ${ledger.screenshots.size} uploads, ${ledger.codes.size} gift codes`;
  row.task.meta.figures = figures;
  expect(issues).toEqual([]);
}); // prettier-ignore
