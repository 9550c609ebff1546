import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../../e2e/support/product.ts';
import { openStreams, rssOf } from './liveRows.ts';
import { startLines } from './lines.ts';
import { cpuOf, SERVER_CORE } from './pinned.ts';
import { medianOf } from './row.ts';

export type StreamServerSize = { readonly streams: number; readonly pushes: number; readonly idleS: number };

export type StreamServer = StreamServerSize & {
  /** In KB. */
  readonly rss: number;
  readonly aStream: number;
  /** CPU of the process in µs: to open a stream, to push an event to it, and of a stream in a minute without events. */
  readonly opened: number;
  readonly pushed: number;
  readonly idle: number;
  /** From the upstream's event to the 99th of 100 readers and to the last one, in ms; the median and the worst of the pushes. */
  readonly p99: readonly [number, number];
  readonly last: readonly [number, number];
};

/** One process with the role `stream` on one core; its upstream, the hub alone, and its readers on the other. */
export async function streamServer(size: StreamServerSize): Promise<StreamServer> {
  const { streams, pushes: count, idleS } = size;
  const ends: (() => unknown)[] = [];
  try {
    const upstream = startLines(1, [
      process.execPath,
      '--import',
      'tsx',
      join(import.meta.dirname, 'pushServer.ts'),
    ]);
    ends.unshift(upstream.stop);
    const settings = {
      ROLE: 'stream',
      UPSTREAM: `http://127.0.0.1:${await upstream.next()}`,
      LIVE_STREAMS_PER_ADDRESS: '100000',
      RATE_LIMIT_SCALE: '1000000',
    };
    const server = await startProduct(settings, { wrap: SERVER_CORE });
    ends.unshift(server.stop);
    const pid = server.pid()!;
    const port = Number(new URL(server.url).port);
    // Code is compiled, and the heap has grown.
    (await openStreams(port, 500)).stop();
    await pause(1000);
    const rss = rssOf(pid);
    const before = cpuOf(pid);
    const crowd = await openStreams(port, streams);
    ends.unshift(crowd.stop);
    const opened = (cpuOf(pid) - before) / streams;
    const aStream = (rssOf(pid) - rss) / streams;
    const pushes: { readonly cpu: number; readonly p99: number; readonly last: number }[] = [];
    for (let push = 0; push < count; push += 1) {
      crowd.say('pushed');
      await crowd.next();
      const used = cpuOf(pid);
      upstream.say('push');
      const at = Number(await upstream.next());
      const { missing, p99At = 0, lastAt = 0 } = await crowd.answer();
      if (missing !== 0) throw new Error(`${missing} of ${streams} streams did not get the draw.`);
      pushes.push({ cpu: (cpuOf(pid) - used) / streams, p99: p99At - at, last: lastAt - at });
      await pause(500);
    }
    const still = cpuOf(pid);
    await pause(idleS * 1000);
    const idle = ((cpuOf(pid) - still) / streams) * (60 / idleS);
    const both = (name: 'p99' | 'last') => {
      const all = pushes.map((push) => push[name]);
      return [medianOf(all), Math.max(...all)] as const;
    };
    const pushed = medianOf(pushes.map(({ cpu }) => cpu));
    return { ...size, rss, aStream, opened, pushed, idle, p99: both('p99'), last: both('last') };
  } finally {
    for (const end of ends) await end();
  }
}
