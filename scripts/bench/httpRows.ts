import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { type Load, measure, SERVER_CORE, type Server, startPeer } from './pinned.ts';
import { type Effort, medianOf, medians, type Row } from './row.ts';

const CALLERS = 64;
const RESULTS = '/api/game/results';
/** Of a body or a connection: the peers set their own. */
const NOT_COPIED =
  /^(date|connection|keep-alive|transfer-encoding|content-(length|type|encoding)|accept-ranges)$/;

/** Polled reads, pings and predictions over HTTP, of the built product beside bare frameworks in the same run. */
export async function httpRows(effort: Effort): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const settings = { DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000000' };
  const product = await startProduct(settings, { wrap: SERVER_CORE });
  const ends: (() => unknown)[] = [product.stop, folder.remove];
  try {
    const ours: Server = { pid: product.pid()!, port: Number(new URL(product.url).port) };
    const ready = await untilDraws(product.url);
    const copied = Object.fromEntries([...ready.headers].filter(([name]) => !NOT_COPIED.test(name)));
    const env = { BENCH_HEADERS: JSON.stringify(copied) };
    const node = await startPeer(['node'], env);
    ends.unshift(node.stop);
    const fastify = await startPeer(['fastify'], env);
    ends.unshift(fastify.stop);
    const bench = { effort, url: product.url, ours, node, fastify };
    return [...(await reads(bench)), ...(await pings(bench)), ...(await records(bench))];
  } finally {
    for (const end of ends) await end();
  }
}

type Bench = {
  readonly effort: Effort;
  readonly url: string;
  readonly ours: Server;
  readonly node: Server;
  readonly fastify: Server;
};

/** The answer of a server that has its first draws. */
async function untilDraws(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url + RESULTS, { headers: { 'accept-encoding': 'gzip' } });
    const { data } = (await response.json()) as { readonly data: { readonly totalCount: number } };
    if (data.totalCount > 0) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function get(url: string, path: string): Promise<Load> {
  const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } });
  return {
    callers: CALLERS,
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' },
    expected: 304,
  };
}

const micros = (cpu: number): string => `${cpu.toFixed(1)} µs`;

/** Time in which a server compiles what it runs most: on a slow machine its first seconds cost up to four times as much. */
const WARM_SECONDS = 4;

async function reads({
  effort: { seconds: measured, repetitions },
  url,
  ours,
  node,
  fastify,
}: Bench): Promise<readonly Row[]> {
  const polled = async (server: Server, path = RESULTS, seconds = measured) =>
    (
      await measure(
        server,
        () => get(server === ours ? url : `http://127.0.0.1:${server.port}`, path),
        seconds,
      )
    ).cpu;
  // The front lane answers no query.
  const framework = `${RESULTS}?framework`;
  for (const server of [ours, node, fastify]) await polled(server, RESULTS, WARM_SECONDS);
  await polled(ours, framework, WARM_SECONDS);
  const cpu = await medians(
    {
      lane: () => polled(ours),
      framework: () => polled(ours, framework),
      node: () => polled(node),
      fastify: () => polled(fastify),
    },
    repetitions,
  );
  const row = (what: string, own: number, limit: number, now = limit): Row => ({
    row: 1,
    what: `polled read, 304, ${what}: CPU / node:http with the same headers`,
    ours: micros(own),
    peer: `${micros(cpu.fastify)} (fastify)`,
    floor: micros(cpu.node),
    ratio: own / cpu.node,
    limit,
    now,
  });
  return [row('inside hapi', cpu.framework, 2.5, 5.5), row('front lane', cpu.lane, 1.2, 1.6)];
}

async function pings({ effort: { seconds, repetitions }, url, ours, node }: Bench): Promise<readonly Row[]> {
  let run = 0;
  const ping = async (server: Server) => {
    const load: Load = {
      callers: CALLERS,
      method: 'POST',
      path: '/api/users/active',
      headers: {},
      body: '{"sessionId":"{n}"}',
      distinct: `p${(run += 1)}-`,
      expected: 200,
    };
    return (await measure(server, () => load, seconds)).cpu;
  };
  const cpu = await medians(
    {
      ping: () => ping(ours),
      bare: () => ping(node),
      read: async () => (await measure(ours, () => get(url, `${RESULTS}?framework`), seconds)).cpu,
    },
    repetitions,
  );
  return [
    {
      row: 10,
      what: 'heartbeat POST / GET 304, both inside hapi: CPU',
      ours: micros(cpu.ping),
      peer: `${micros(cpu.read)} (GET 304)`,
      floor: `${micros(cpu.bare)} (node:http POST)`,
      ratio: cpu.ping / cpu.read,
      limit: 2.2,
      now: 2.5,
    },
  ];
}

async function records({
  effort: { seconds, repetitions },
  url,
  ours,
  node,
}: Bench): Promise<readonly Row[]> {
  let run = 0;
  const rates: number[] = [];
  // Without a visitor cookie nothing is a row of the record.
  const pinged = await fetch(`${url}/api/users/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'bench' }),
  });
  const cookie = pinged.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const record = async (server: Server) => {
    const { data } = (await (await fetch(url + RESULTS)).json()) as {
      readonly data: { readonly list: readonly [{ readonly issueNumber: string }] };
    };
    const periodNumber = nextPeriod(nextPeriod(requirePeriod(data.list[0].issueNumber)));
    const load: Load = {
      callers: CALLERS,
      method: 'POST',
      path: '/api/predictions',
      headers: { cookie },
      body: JSON.stringify({ sessionId: '{n}', periodNumber, prediction: 'BIG' }),
      distinct: `r${(run += 1)}-`,
      expected: server === ours ? 201 : 200,
    };
    const { cpu, perSecond } = await measure(server, () => load, seconds);
    if (server === ours) rates.push(perSecond);
    return cpu;
  };
  const cpu = await medians({ record: () => record(ours), bare: () => record(node) }, repetitions);
  const rate = medianOf(rates);
  const common = { row: 9, peer: '', floor: `${micros(cpu.bare)} (node:http POST, nothing stored)` };
  return [
    {
      ...common,
      what: 'record over HTTP, 64 callers, durable: CPU / 350 µs',
      ours: micros(cpu.record),
      ratio: cpu.record / 350,
      limit: 1,
      isTimed: true,
    },
    {
      ...common,
      what: 'record over HTTP, 64 callers, durable, on one core: 4,000 a second / ours',
      ours: `${Math.round(rate)} a second`,
      ratio: 4000 / rate,
      limit: 1,
      isTimed: true,
    },
  ];
}
