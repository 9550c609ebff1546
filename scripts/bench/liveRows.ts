import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { quantile } from '../../e2e/trust/support/quantile.ts';
import { type Lines, startLines } from './lines.ts';
import { cpuOf, mainCpuOf, SERVER_CORE } from './pinned.ts';
import { type Effort, medianOf, medians, type Row } from './row.ts';

const run = promisify(execFile);
const RESULTS = '/api/game/results';
const at = (name: string): string => join(import.meta.dirname, name);
const node = (script: string, options: object): readonly string[] => [
  process.execPath,
  at(script),
  JSON.stringify(options),
];

/** Opens so many streams; throws where some do not open. */
export async function openStreams(port: number, streams: number): Promise<Lines> {
  const crowd = startLines(1, node('streams.mjs', { port, streams }));
  crowd.say('open');
  const { missing } = await crowd.answer();
  if (missing !== 0) throw new Error(`${missing} of ${streams} streams did not open.`);
  return crowd;
}

/** Live streams: the push alone beside a loop of `write()`, then the product with its visitors, and after a restart. */
export async function liveRows(effort: Effort): Promise<readonly Row[]> {
  const streams = effort.quick ? 1000 : 10_000;
  return [...(await pushRows(effort, streams)), ...(await visitorRows(effort, streams))];
}

async function pushRows({ repetitions }: Effort, streams: number): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const floorAt = join(folder.path, 'pushFloor');
  try {
    execFileSync('cc', ['-O2', '-o', floorAt, at('pushFloor.c')]);
  } catch {
    folder.remove();
    console.log('No C compiler: the push (row 5) has no floor and is not measured.');
    return [];
  }
  const ends: (() => void)[] = [folder.remove];
  try {
    const started = async (command: readonly string[]) => {
      const server = startLines(0, command);
      ends.unshift(server.stop);
      const crowd = await openStreams(Number(await server.next()), streams);
      ends.unshift(crowd.stop);
      return { server, crowd };
    };
    const hub = await started([process.execPath, '--import', 'tsx', at('pushServer.ts')]);
    const floor = await started([floorAt, String(streams)]);
    const p99: number[] = [];
    const push = async ({ server, crowd }: typeof hub): Promise<number> => {
      crowd.say('pushed');
      await crowd.next();
      const before = cpuOf(server.pid);
      server.say('push');
      const pushedAt = Number(await server.next());
      const { missing, p99At = 0 } = await crowd.answer();
      if (missing !== 0) throw new Error(`${missing} of ${streams} streams did not get the draw.`);
      if (server === hub.server) p99.push(p99At - pushedAt);
      return (cpuOf(server.pid) - before) / streams;
    };
    const cpu = await medians({ hub: () => push(hub), floor: () => push(floor) }, repetitions + 2);
    const late = medianOf(p99);
    return [
      {
        row: 5,
        what: `push to ${streams} sockets: CPU a socket / a C loop of write()`,
        ours: `${cpu.hub.toFixed(2)} µs`,
        peer: '',
        floor: `${cpu.floor.toFixed(2)} µs`,
        ratio: cpu.hub / cpu.floor,
        limit: 1.8,
      },
      timed(5, `push to ${streams} sockets: p99 of the arrival / 400 ms`, late, 400, 'ms'),
    ];
  } finally {
    for (const end of ends) end();
  }
}

function timed(row: number, what: string, value: number, most: number, unit: string, digits = 0): Row {
  return {
    row,
    what,
    ours: `${value.toFixed(digits)} ${unit}`,
    peer: '',
    floor: '',
    ratio: value / most,
    limit: 1,
    isTimed: true,
  };
}

async function visitorRows({ quick }: Effort, streams: number): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const settings = {
    DATA_DIR: folder.path,
    RATE_LIMIT_SCALE: '1000000',
    LIVE_STREAMS_PER_ADDRESS: '100000',
  };
  const product = await startProduct(settings, { wrap: SERVER_CORE });
  const port = Number(new URL(product.url).port);
  let crowd: Lines | undefined;
  try {
    await untilDraws(product.url);
    // A short crowd first: code is compiled, and the heap has grown. It may meet a server that is not warm.
    await visits({ port, perSecond: 300, seconds: 2, etag: '', name: 'warm' });
    const rssBefore = rssOf(product.pid()!);
    crowd = await openStreams(port, streams);
    const aStream = (rssOf(product.pid()!) - rssBefore) / streams;
    const seconds = quick ? 6 : 60;
    const used = (): readonly number[] => [cpuOf, mainCpuOf].map((read) => read(product.pid()!));
    const before = used();
    const etag = await untilDraws(product.url);
    const met = await visits({ port, perSecond: streams / 60, seconds, etag, name: 'visitor' });
    // The visits of one minute, with the streams over the few seconds more.
    const [aMinute, ofMain] = used().map(
      (cpu, index) => (cpu - before[index]!) / 1000 / streams / (seconds / 60),
    ) as [number, number];
    const storm = await stormOf(product, crowd);
    const onTwoCores = Math.min(60_000 / ofMain, 120_000 / aMinute);
    return [
      timed(
        2,
        `CPU a visitor and minute: a stream, a poll, a prediction; ${streams} visitors, open loop, ${seconds} s / 0.9 ms`,
        aMinute,
        0.9,
        'ms',
        2,
      ),
      {
        row: 3,
        what: '50,000 visitors / those of one process on 2 cores: 60 s / its main thread, or 120 s / all threads, the fewer',
        ours: `${Math.round(onTwoCores)} visitors (${ofMain.toFixed(2)} ms, ${aMinute.toFixed(2)} ms)`,
        peer: '',
        floor: '',
        ratio: 50_000 / onTwoCores,
        limit: 1,
        isTimed: true,
      },
      timed(3, `p99 of polls among ${streams} visitors / 50 ms`, met.polls, 50, 'ms'),
      timed(
        3,
        `p99 of predictions acknowledged among ${streams} visitors / 2 s`,
        met.predictions,
        2000,
        'ms',
      ),
      timed(
        3,
        'requests of these visitors that failed / 1 of 100',
        (100 * met.failed) / met.count,
        1,
        '%',
        1,
      ),
      timed(5, 'memory a stream in the product / 12 KB', aStream, 12, 'KB', 1),
      timed(6, `${streams} streams after a restart: all are back within / 15 s`, storm.backIn, 15, 's', 1),
      timed(6, 'polls of others meanwhile: p99 / 1 s', storm.p99, 1000, 'ms'),
      timed(6, 'refusals of one reader meanwhile / 1', storm.refused, 1, 'refusals'),
    ];
  } finally {
    crowd?.stop();
    await product.stop();
    folder.remove();
  }
}

/** What they met: `polls` and `predictions` are 99th percentiles in ms. */
type Met = {
  readonly count: number;
  readonly polls: number;
  readonly predictions: number;
  readonly failed: number;
};

async function visits(options: object): Promise<Met> {
  return JSON.parse(
    (
      await run('taskset', [
        '-c',
        '1',
        process.execPath,
        '--import',
        'tsx',
        ...node('visits.mjs', options).slice(1),
      ])
    ).stdout,
  ) as Met;
}

/** The tag of the results, once there are any. */
async function untilDraws(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(url + RESULTS, { headers: { 'accept-encoding': 'gzip' } });
    const { data } = (await response.json()) as { readonly data: { readonly totalCount: number } };
    if (data.totalCount > 0) return response.headers.get('etag') ?? '';
    await pause(100);
  }
}

/** In KB. */
export function rssOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Stops and starts the server: how long until all streams are back (s), and how others are served (ms) from then on. */
async function stormOf(product: Awaited<ReturnType<typeof startProduct>>, crowd: Lines) {
  await product.stop();
  await product.start();
  const readyAt = Date.now();
  crowd.say('back');
  const times: number[] = [];
  const ending = new AbortController();
  const others = (async () => {
    while (!ending.signal.aborted) {
      const begun = performance.now();
      await (await fetch(product.url + RESULTS)).arrayBuffer();
      times.push(performance.now() - begun);
      await pause(20);
    }
  })();
  const { missing, lastAt = 0, refused = 0 } = await crowd.answer();
  ending.abort();
  await others;
  if (missing !== 0) throw new Error(`${missing} streams did not come back.`);
  return { backIn: (lastAt - readyAt) / 1000, p99: quantile(times, 0.99), refused };
}
