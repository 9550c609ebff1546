import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { startNginx } from '../../scripts/startNginx.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

const A_SECOND = 1000;
const SECONDS = scaled(30, 4);
const LONGEST_MS = 120_000;
/** Of the answers of one address that reach a replica in a second. */
const MOST_REACH = 2;
const POLLED = '/api/game/results';
const TOKEN = 'a-token-to-count-what-reaches-a-replica';
/** As browsers and programs send it: only what takes gzip gets it. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br', undefined];

type Got = {
  readonly status: number;
  readonly kept: string;
  readonly isGzip: boolean;
  readonly text: string;
};

function ask(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { headers, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const isGzip = response.headers['content-encoding'] === 'gzip';
        resolve({
          status: response.statusCode ?? 0,
          kept: String(response.headers['x-kept']),
          isGzip,
          text: (isGzip ? gunzipSync(bytes) : bytes).toString(),
        });
      });
    });
    asking.on('error', reject);
  });
}

/** Answers of this address by the replicas since their start. */
async function reached(urls: readonly string[], route: string): Promise<number> {
  const texts = await Promise.all(
    urls.map((url) => ask(`${url}/metrics`, { authorization: `Bearer ${TOKEN}` })),
  );
  return texts
    .flatMap(({ text }) => [
      ...text.matchAll(/^bigsmall_http_answers_total\{[^}]*route="([^"]+)"[^}]*\} (\d+)$/gm),
    ])
    .reduce((sum, [, name, count]) => sum + (name === route ? Number(count) : 0), 0);
}

async function twoReplicas() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const feed = await startReplayFeed(minuteDraws('20260926100010400', 200), { visible: 12 });
  onTestFinished(() => feed.close());
  const replicas = await Promise.all(
    ['one', 'two'].map((name) =>
      startProduct({
        DATA_DIR: `${folder.path}/${name}`,
        DATABASE_URL: postgres.url,
        COOKIE_SECRET: 'a secret that both of them share, for faults only',
        LOG_KEY: '07'.repeat(32),
        ADMIN_PASSWORD,
        METRICS_TOKEN: TOKEN,
        TRUST_PROXY: 'true',
        GAME_FEED_URL: feed.url,
        GAME_FEED_MAX_LAG_MS: '0',
        GAME_FEED_POLL_MS: '200',
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'fatal',
      }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(replicas.map((replica) => replica.kill()));
  });
  return { feed, urls: replicas.map(({ url }) => url) };
}

it(`of ${A_SECOND} polls a second through nginx's cache at most ${MOST_REACH} a second reach two replicas, and nothing private is kept`, async () => {
  const { feed, urls } = await twoReplicas();
  const hosts = urls.map((url) => new URL(url).host);
  const failures: unknown[] = [];

  const proxy = await startNginx(hosts, { cache: (shipped) => shipped });
  onTestFinished(() => proxy.stop());
  feed.publishEvery(1500);
  const before = await reached(urls, POLLED);
  const polls = await pollFor(SECONDS * 1000, proxy.url, feed.newest, failures);
  const reach = (await reached(urls, POLLED)) - before;
  // One more second: the first may have begun before the clock did.
  if (reach > MOST_REACH * (polls.seconds + 1)) failures.push({ reach, ...polls });
  feed.pause();

  // A cache that keeps whatever the product lets it keep.
  const greedy = await startNginx(hosts, {
    cache: (shipped) =>
      `${shipped.replace('default off;', 'default bigsmall;')}add_header X-Kept $upstream_cache_status always;\n`,
  });
  onTestFinished(() => greedy.stop());
  const privates = await keptPrivately(greedy.url, failures);

  trustRow({
    fault:
      'polls of a crowd through nginx’s cache before two replicas, and private answers through one that keeps all it may',
    tried: polls.sent + privates,
    survived: polls.sent + privates - failures.length,
    lost: 0,
    figures: `${polls.sent} polls in ${polls.seconds.toFixed(0)} s, ${reach} of them reached a replica; ${privates} private answers, none kept`,
    failures,
    brokenBy: 'asks-the-origin; keeps-private',
  });
  expect(polls.sent).toBeGreaterThan(A_SECOND);
});

/** Polls for `ms`; each answer is whole in each encoding, and its newest draw at most 5 s late. */
async function pollFor(
  ms: number,
  url: string,
  newest: () => { readonly issueNumber: string } | undefined,
  failures: unknown[],
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const published: { readonly at: number; readonly issueNumber: string }[] = [];
  const begun = performance.now();
  const waiting = new Set<Promise<void>>();
  let sent = 0;

  async function poll(encoding: string | undefined): Promise<void> {
    const due = published.findLast(({ at }) => at < performance.now() - 5000)?.issueNumber ?? '';
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    try {
      const { status, text, isGzip } = await ask(url + POLLED, headers, agent);
      const { data } = JSON.parse(text) as { data: { list: readonly { issueNumber: string }[] } };
      const isTaken = !isGzip || /gzip(?!;q=0)/.test(encoding ?? '');
      if (status !== 200 || !isTaken || data.list[0]!.issueNumber < due)
        failures.push({ status, encoding, isGzip, due, text });
    } catch (error) {
      failures.push({ encoding, error });
    }
  }

  // A slow machine polls longer, until it has sent as many as belong to a second.
  const isOver = (passed: number) => passed >= ms && (sent > A_SECOND || passed >= LONGEST_MS);
  for (let passed = 0; !isOver(passed); passed = performance.now() - begun) {
    const issueNumber = newest()?.issueNumber;
    if (issueNumber !== undefined && published.at(-1)?.issueNumber !== issueNumber)
      published.push({ at: performance.now(), issueNumber });
    // A machine that falls behind sends fewer.
    for (; sent < (passed * A_SECOND) / 1000 && waiting.size < 200; sent += 1) {
      const polling = poll(ENCODINGS[sent % ENCODINGS.length]);
      waiting.add(polling);
      void polling.finally(() => waiting.delete(polling));
    }
    await pause(10);
  }
  await Promise.all(waiting);
  for (const encoding of [...ENCODINGS, 'gzip;q=0']) await poll(encoding);
  agent.destroy();
  return { sent, seconds: (performance.now() - begun) / 1000 };
}

/** Asks for each private address as two people and as nobody; returns how often. */
async function keptPrivately(url: string, failures: unknown[]): Promise<number> {
  const admin = { cookie: await signIn(url) };
  const sessions = ['session-one', 'session-two'].map((id) => ({ 'x-session-id': id }));
  const bySession = [
    '/api/leaderboard/user',
    '/api/predictions/course',
    '/api/users/brakes',
    '/api/users/data',
    '/api/banner-ads/active',
    '/api/gift-codes/notification/status',
    '/api/screenshots/mine',
  ];
  const inPath = ['leaderboard/user', 'banner-ads/active', 'gift-codes/notification/status'];
  const asks: { readonly path: string; readonly headers: Record<string, string> }[] = [
    ...bySession.flatMap((path) => sessions.map((headers) => ({ path, headers }))),
    ...inPath.map((path) => ({ path: `/api/${path}/session-one`, headers: {} })),
    ...['admins', 'audit', 'figures', 'quarantine', 'session', 'account', 'summary', 'sign-in'].map(
      (part) => ({
        path: `/api/admin/${part}`,
        headers: admin,
      }),
    ),
    ...[
      '/api/gift-codes',
      '/api/gift-codes?all=true',
      '/api/admin/screenshots',
      '/api/banner-ads',
      '/metrics',
    ].map((path) => ({
      path,
      headers: admin,
    })),
  ];
  for (const { path, headers } of [...asks, ...asks]) {
    const { status, kept } = await ask(url + path, headers);
    if (status !== 200 || kept !== 'MISS') failures.push({ path, status, kept });
  }
  // The cache does keep: what everybody may read comes from it.
  let kept = '';
  // A slow machine asks after the second for which it is kept.
  for (let asked = 0; asked < 20 && kept !== 'HIT'; asked += 1) ({ kept } = await ask(url + POLLED));
  if (kept !== 'HIT') failures.push({ path: POLLED, kept });
  return asks.length * 2;
}
