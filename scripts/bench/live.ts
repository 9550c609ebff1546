import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { currentDraws } from '../../e2e/support/currentDraws.ts';
import { startReplayFeed } from '../../e2e/support/replayFeed.ts';
import { repeat, type Row, withProduct } from './measure.ts';

const STREAMS = 5000;
const HOUR = 3_600_000;

/** Memory of live streams, and how long a draw takes to all of them. */
export async function liveRows(build: string): Promise<readonly Row[]> {
  // Draws of an hour ago, published when they are asked for.
  const feed = await startReplayFeed(currentDraws(Date.now() - HOUR, 10, 40));
  const rows = await withProduct(build, measure, { GAME_FEED_URL: feed.url, GAME_FEED_POLL_MS: '200' });
  await feed.close();
  return rows;

  async function measure({ server: { pids, port } }: Parameters<Parameters<typeof withProduct>[1]>[0]) {
    let draw = 'none yet';
    let arrivals: number[] = [];
    const open = (index: number) =>
      new Promise((resolve, reject) => {
        // Addresses of their own: the server bounds the streams of one.
        const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % 200)}` });
        socket.write(`GET /api/live HTTP/1.1\r\nhost: b\r\n\r\n`);
        socket.on('error', reject).on('close', reject);
        socket.on('data', (chunk) => {
          const text = String(chunk);
          if (text.startsWith('HTTP/1.1 200')) resolve(socket);
          if (text.includes(draw)) arrivals.push(performance.now());
        });
      });
    const memory: number[] = [];
    for (let index = 0; index < STREAMS; index += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, more) => open(index + more)));
      const status = readFileSync(`/proc/${pids[0]}/status`, 'utf8');
      if (index % 1000 === 900) memory.push(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]));
    }
    const { ms } = await repeat({
      async ms() {
        feed.advance();
        [draw, arrivals] = [feed.newest()!.issueNumber, []];
        while (arrivals.length < STREAMS) await pause(20);
        return arrivals.at(-1)! - arrivals[0]!;
      },
    });
    // The heap has grown with the first thousand.
    const each = memory.slice(1).map((kilobytes, at) => (kilobytes - memory[at]!) / 1000);
    return [
      [5, `memory of a live stream, of ${STREAMS}`, 'kB', each],
      [5, `one draw to ${STREAMS} streams, from the first to the last`, 'ms', ms],
    ] as const;
  }
}
