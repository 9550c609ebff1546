import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
const CONNECTIONS = 4;
const STALLED = 26 * 1024;
/** One every half second, fewer than an address may send in 10 minutes. */
const HONEST = scaled(50, 20);

/** Keeps uploads of this address stalled, each begun again once it is ended. `stop` gives up. */
function stall(url: string, localAddress: string, onBegun: () => void): () => void {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let over = false;
  const head = [
    'POST /api/screenshots/upload HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 2000000',
    '',
    '--b',
    'content-disposition: form-data; name="screenshot"; filename="a.jpg"',
  ];
  const begin = (): void => {
    if (over) return;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.add(socket);
    onBegun();
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(STALLED));
    socket.resume();
    socket.once('end', () => socket.end());
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(begin, 50);
    });
  };
  for (let each = 0; each < CONNECTIONS; each += 1) begin();
  return () => {
    over = true;
    for (const socket of sockets) socket.destroy();
  };
}

it('six addresses that stall their uploads after 26 kB block no honest upload', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path, LOG_LEVEL: 'fatal' });
  onTestFinished(() => void product.kill());
  let stalled = 0;
  for (const address of ATTACKERS) onTestFinished(stall(product.url, address, () => (stalled += 1)));
  await pause(500);

  const failures: unknown[] = [];
  let slowest = 0;
  for (let at = 0; at < HONEST; at += 1) {
    const file = { field: 'screenshot', bytes: await noiseJpeg() };
    const begun = performance.now();
    const answer = await ask('POST', `${product.url}/api/screenshots/upload`, { file });
    slowest = Math.max(slowest, performance.now() - begun);
    if (answer.status !== 201) failures.push({ at, answer });
    await pause(500);
  }
  trustRow({
    fault: 'uploads from six addresses that stall after 26 kB, beside honest ones',
    tried: HONEST,
    survived: HONEST - failures.length,
    lost: 0,
    figures: `${stalled} stalled uploads; the slowest honest one took ${(slowest / 1000).toFixed(1)} s`,
    failures,
    brokenBy: 'slot-first: an upload takes its slot before its body has arrived, and may stall',
  });
  expect(stalled).toBeGreaterThanOrEqual(ATTACKERS.length * CONNECTIONS);
});
