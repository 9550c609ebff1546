import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { QueryTypes, Sequelize } from 'sequelize';
import { minuteDraws } from '../../e2e/support/minuteDraws.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { type ReplayFeed, startReplayFeed } from '../../e2e/support/replayFeed.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { startLines } from './lines.ts';
import { cpuOf } from './pinned.ts';
import { medianOf } from './row.ts';
import { measureFloors } from './scaleFloors.ts';

const run = promisify(execFile);
/** Of each replica: it commits together what comes together. */
const CALLERS = 64;
/** Streams are those of each replica. */
export type ScaleSize = { readonly seconds: number; readonly streams: number; readonly draws: number };

/** Clock ticks of `/proc/PID/stat` in a second; Linux has no other. */
const TICKS = 100;

/** One number of replicas over one PostgreSQL. CPU is in µs a prediction, waits in ms, `floor` and `copy` in rows a second. */
export type Scale = {
  readonly replicas: number;
  readonly perSecond: number;
  readonly ours: number;
  readonly postgres: number;
  /** The share of calls that a server sent away because it was too busy. */
  readonly busy: number;
  readonly p99: number;
  readonly connections: number;
  readonly draw: number;
  readonly floor: number;
  readonly copy: number;
};

export async function scaleOf(replicas: number, size: ScaleSize): Promise<Scale> {
  const { seconds } = size;
  const folder = temporaryFolder();
  const ends: (() => unknown)[] = [folder.remove];
  try {
    const postgres = await startServer({ durable: true });
    ends.unshift(postgres.stop);
    const feed = await startReplayFeed(minuteDraws('20260926100010400', 200), { visible: 12 });
    ends.unshift(() => feed.close());
    const settings = {
      DATABASE_URL: postgres.url,
      LOG_KEY: '7'.repeat(64),
      COOKIE_SECRET: 'a secret that all of them share, to measure only',
      GAME_FEED_URL: feed.url,
      GAME_FEED_MAX_LAG_MS: '0',
      GAME_FEED_POLL_MS: '200',
      RATE_LIMIT_SCALE: '1000000',
      LIVE_STREAMS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'fatal',
    };
    const products: Product[] = [];
    for (let index = 0; index < replicas; index += 1) {
      products.push(await startProduct({ ...settings, DATA_DIR: join(folder.path, `replica-${index}`) }));
    }
    ends.unshift(() => Promise.all(products.map((product) => product.stop())));
    const db = new Sequelize(postgres.url, { logging: false, pool: { max: 1 } });
    ends.unshift(() => db.close());
    // Code is compiled in the first load.
    await record(products, feed, 2, 'warm');
    const before = cpuUsed(products, postgres.pid());
    const recording = record(products, feed, seconds, 'row');
    await pause((seconds * 1000) / 2);
    const connections = await connectionsOf(db);
    const { answers, busy, p99 } = await recording;
    const after = cpuUsed(products, postgres.pid());
    const draw = await drawsTo(products, feed, size);
    await Promise.all(products.map((product) => product.stop()));
    const file = join('/tmp', `bigsmall-bench-${process.pid}.copy`);
    ends.unshift(() => rmSync(file, { force: true }));
    const { floor, copy } = await measureFloors(db, file);
    return {
      replicas,
      perSecond: answers / seconds,
      ours: (after.ours - before.ours) / answers,
      postgres: (after.postgres - before.postgres) / answers,
      busy: busy / (answers + busy),
      p99,
      connections,
      draw,
      floor,
      copy,
    };
  } finally {
    for (const end of ends) await end();
  }
}

/** Callers of all replicas, each with one request at a time; every prediction is another session's. */
async function record(products: readonly Product[], feed: ReplayFeed, seconds: number, name: string) {
  feed.advance();
  const newest = feed.newest()!.issueNumber;
  for (const { url } of products) {
    const shown = async () => (await (await fetch(`${url}/api/game/results`)).text()).includes(newest);
    while (!(await shown())) await pause(50);
  }
  const periodNumber = nextPeriod(requirePeriod(newest));
  const loads = products.map(async ({ url }, index) => {
    const pinged = await fetch(`${url}/api/users/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: `${name}-${index}` }),
    });
    const load = {
      port: Number(new URL(url).port),
      seconds,
      callers: CALLERS,
      method: 'POST',
      path: '/api/predictions',
      headers: { cookie: pinged.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
      body: JSON.stringify({ sessionId: '{n}', periodNumber, prediction: 'BIG' }),
      distinct: `${name}-${index}-`,
    };
    const script = join(import.meta.dirname, 'load.mjs');
    const { stdout } = await run(process.execPath, [script, JSON.stringify(load)]);
    const { statuses, p99 } = JSON.parse(stdout) as {
      readonly statuses: Readonly<Record<string, number>>;
      readonly p99: number;
    };
    const others = Object.keys(statuses).filter((status) => !['201', '503'].includes(status));
    if (others.length > 0) throw new Error(`Predictions were answered with ${stdout}`);
    return { answers: statuses['201'] ?? 0, busy: statuses['503'] ?? 0, p99 };
  });
  const ended = await Promise.all(loads);
  const recorded = ended.reduce((sum, { answers }) => sum + answers, 0);
  if (recorded === 0) throw new Error('No prediction was recorded: the machine is too busy.');
  return {
    answers: recorded,
    busy: ended.reduce((sum, { busy }) => sum + busy, 0),
    p99: Math.max(...ended.map(({ p99 }) => p99)),
  };
}

/** All threads of the replicas, and all processes of PostgreSQL with those that have ended, in µs. */
function cpuUsed(products: readonly Product[], postmaster: number) {
  const ours = products.reduce((sum, product) => sum + cpuOf(product.pid()!), 0);
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name)));
  const theirs = stats.filter((each) => each?.pid === postmaster || each?.parent === postmaster);
  const ticks = theirs.reduce(
    (sum, each) => sum + (each?.own ?? 0) + (each?.pid === postmaster ? each.ended : 0),
    0,
  );
  return { ours, postgres: (ticks * 1e6) / TICKS };
}

function ticksOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { pid, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

async function connectionsOf(db: Sequelize): Promise<number> {
  const sql = `SELECT COUNT(*) AS held FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  const [row] = await db.query<{ readonly held: string }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.held);
}

/** From the publication of a draw until 99 of 100 streams of the slowest replica have it: the median of some draws. */
async function drawsTo(
  products: readonly Product[],
  feed: ReplayFeed,
  { streams, draws }: ScaleSize,
): Promise<number> {
  const crowds = products.map(({ url }) =>
    startLines(1, [
      process.execPath,
      join(import.meta.dirname, 'streams.mjs'),
      JSON.stringify({ port: Number(new URL(url).port), streams }),
    ]),
  );
  try {
    for (const crowd of crowds) {
      crowd.say('open');
      if ((await crowd.answer())['missing'] !== 0) throw new Error('Not all streams opened.');
    }
    const times: number[] = [];
    for (let draw = 0; draw < draws; draw += 1) {
      for (const crowd of crowds) {
        crowd.say('pushed');
        await crowd.next();
      }
      const publishedAt = Date.now();
      feed.advance();
      const arrived = await Promise.all(crowds.map((crowd) => crowd.answer()));
      if (arrived.some(({ missing }) => missing !== 0)) throw new Error('A stream did not get the draw.');
      times.push(Math.max(...arrived.map(({ p99At = 0 }) => p99At - publishedAt)));
      await pause(300);
    }
    return medianOf(times);
  } finally {
    for (const crowd of crowds) crowd.stop();
  }
}
