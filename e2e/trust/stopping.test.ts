import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { imageIssues } from './support/imageIssues.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { startLiveReader } from './support/startLiveReader.ts';
import { startReplayed } from './support/startReplayed.ts';
import { type Call, type Outcome, send, startLoad } from './support/startLoad.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const STOPS = scaled(5, 2);
const STREAMS = 100;
const STOPPED_WITHIN = 12_000;

it('SIGTERM under load with open streams cuts off no request and no stream, accepts no new one, and loses nothing', async () => {
  const { folder, feed, product } = await startReplayed({ draws: 2000 });
  feed.publishEvery(800);

  const random = seededRandom('stopping');
  let serial = 0;
  const predict = (): Call => {
    const open = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
    const payload = { sessionId: `s${(serial += 1)}`, periodNumber: open, prediction: 'BIG' };
    return {
      method: 'POST',
      path: '/api/predictions',
      type: 'application/json',
      body: JSON.stringify(payload),
    };
  };
  const read = (): Call => ({
    method: 'GET',
    path: ['/api/game/results', '/api/leaderboard', '/'][(serial += 1) % 3] ?? '/',
  });
  const callers = [
    ...Array.from({ length: 16 }, () => predict),
    ...Array.from({ length: 10 }, () => read),
    ...Array.from({ length: 4 }, () => upload),
  ];

  const readers = Array.from({ length: STREAMS }, () => startLiveReader(product.url, 100));
  const withoutStream = () =>
    readers.filter(
      ({ log: { counts, cut } }) => (counts.get('200') ?? 0) <= (counts.get('bye') ?? 0) + cut.length,
    ).length;
  const acknowledged: Outcome[] = [];
  const wrong: unknown[] = [];
  const figures: object[] = [];
  for (let round = 1; round <= STOPS; round += 1) {
    const load = startLoad(product.url, callers);
    await expect.poll(withoutStream, { timeout: 20_000 }).toBe(0);
    await pause(700 + random() * 500);
    const stopAt = performance.now();
    const code = await product.stop();
    const took = performance.now() - stopAt;
    await pause(100);
    await load.stop();

    const sentBefore = load.outcomes.filter(({ sentAt = Infinity }) => sentAt < stopAt);
    const inFlight = sentBefore.filter(({ endedAt }) => endedAt > stopAt);
    const after = load.outcomes.filter(({ sentAt = Infinity }) => sentAt >= stopAt);
    const answeredAfter = after.filter(({ status }) => status !== undefined);
    wrong.push(
      ...inFlight.filter(({ status }) => status === undefined).map((cut) => ({ round, cut: brief(cut) })),
      ...load.outcomes
        .filter(({ status = 200 }) => ![200, 201, 409, 422, 503].includes(status))
        .map((odd) => ({ round, odd: brief(odd) })),
    );
    acknowledged.push(...load.outcomes.filter(({ status }) => status === 201));
    const whys: Record<string, number> = {};
    for (const { why } of after) if (why !== undefined) whys[why] = (whys[why] ?? 0) + 1;
    figures.push({
      code,
      took: Math.round(took),
      before: sentBefore.length - inFlight.length,
      inFlight: inFlight.length,
      answeredAfter: answeredAfter.length,
      whys,
    });
    expect(code).toBe(0);
    expect(took).toBeLessThan(STOPPED_WITHIN);
    expect(inFlight.length).toBeGreaterThan(0);
    if (round < STOPS) await product.start();
  }
  await Promise.all(readers.map(({ stop }) => stop()));
  const byes = readers.map(({ log }) => log.counts.get('bye') ?? 0);
  for (const { log } of readers) wrong.push(...log.cut.map((at) => ({ streamCut: at })));
  console.log(JSON.stringify({ acknowledged: acknowledged.length, figures }, null, 1));
  const db = new Sequelize({
    dialect: 'sqlite',
    storage: join(folder, 'bigsmall.sqlite'),
    logging: false,
  });
  const tables = await readTables(db);
  await db.close();
  const ids = new Set([...tables.predictions, ...tables.screenshots].map(({ id }) => id));
  const lost = acknowledged.filter(({ body = '' }) => !ids.has((JSON.parse(body) as { id: string }).id));
  trustRow({
    fault: 'SIGTERM under load',
    tried: STOPS,
    survived: figures.length,
    lost: lost.length,
    figures: `${acknowledged.length} acknowledged writes, ${STREAMS} streams, no request cut off`,
    failures: [
      ...wrong,
      ...lost.map(brief),
      ...settlementIssues(tables),
      ...(await imageIssues(tables, join(folder, 'objects'))),
    ],
    brokenBy: 'exit-at-once',
  });
  expect(Math.min(...byes)).toBeGreaterThan(0);
  expect(product.log()).not.toMatch(/"level":[56]0/);
});

it('requests that had arrived when SIGTERM came are answered, on new and on persistent connections', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path });
  onTestFinished(() => void product.kill());
  const pid = product.pid() ?? 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  onTestFinished(() => agent.destroy());
  const get = (): Promise<Outcome> => send(product.url, { method: 'GET', path: '/api/health' }, agent);
  const warm = await Promise.all(Array.from({ length: 20 }, get));
  expect(warm.map(({ status }) => status)).toEqual(warm.map(() => 200));
  await pause(50);

  process.kill(pid, 'SIGSTOP');
  const keptAlive = Array.from({ length: 20 }, get);
  const fresh = Array.from({ length: 10 }, () => {
    const own = new Agent({ keepAlive: true });
    onTestFinished(() => own.destroy());
    return send(product.url, { method: 'GET', path: '/api/health' }, own);
  });
  await pause(100);
  const stopped = product.stop();
  process.kill(pid, 'SIGCONT');
  const outcomes = await Promise.all([...keptAlive, ...fresh]);
  expect(outcomes.filter(({ status }) => status !== 200).map(brief)).toEqual([]);
  expect(await stopped).toBe(0);
});

async function upload(): Promise<Call> {
  const head = '--b\r\ncontent-disposition: form-data; name="screenshot"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), await noiseJpeg(), Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', path: '/api/screenshots/upload', type: 'multipart/form-data; boundary=b', body };
}

function brief({ call: { method, path }, status, why, sentAt, endedAt }: Outcome): object {
  return { method, path, status, why, sentAt, endedAt };
}
