import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../../scripts/startNginx.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { CALLER_HEADER, namesCallers } from './support/namesCallers.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

/** What one address holds of a stock nginx before it has no connection left. */
const GREEDY = 1022;
/** Streams of an address that the shipped proxy.conf lets open. */
const MOST = 50;
const OTHERS = 12;
/** Addresses with as many streams as each may have: far more connections than a stock nginx has for all. */
const FULL = scaled(60, 24);

/** The status of a GET from this address of the machine, whose connection stays open. */
function get(url: string, path: string, from: string, caller = from): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${CALLER_HEADER}: ${caller}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).slice(9, 12)));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
}

/** The same, asked again while a busy server sends it away for a moment, as a browser asks. */
async function getServed(...asked: Parameters<typeof get>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const status = await get(...asked);
    if (status !== '503' || tries === 20) return status;
    await pause(250);
  }
}

const counted = (statuses: readonly string[], status: string): number =>
  statuses.filter((each) => each === status).length;

it(`an address that opens ${GREEDY} streams gets ${MOST} of them, and the others their page and stream`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({
    DATA_DIR: folder.path,
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: 'true',
  });
  onTestFinished(async () => void (await product.kill()));
  const proxy = await startNginx([new URL(product.url).host], { edit: namesCallers });
  onTestFinished(() => proxy.stop());
  const failures: unknown[] = [];
  const streams = (count: number, from: string, callerOf?: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => getServed(proxy.url, '/api/live', from, callerOf?.(index))),
    );

  const greedy = await streams(GREEDY, '127.0.0.2');
  if (counted(greedy, '200') !== MOST || counted(greedy, '429') !== GREEDY - MOST) {
    failures.push({ greedy: [...new Set(greedy)], opened: counted(greedy, '200') });
  }
  let served = 0;
  for (let index = 0; index < OTHERS; index += 1) {
    const from = `127.0.0.${index + 3}`;
    const seen = [await getServed(proxy.url, '/', from), await getServed(proxy.url, '/api/live', from)];
    if (seen.join() === '200,200') served += 1;
    else failures.push({ from, seen });
  }
  // Subscribers have a network of IPv6 addresses, and count as one.
  const network = await streams(MOST + 10, '127.0.0.1', (index) => `2001:db8:0:1:${index}::1`);
  const neighbour = await getServed(proxy.url, '/api/live', '127.0.0.1', '2001:db8:0:2::1');
  if (counted(network, '200') !== MOST || neighbour !== '200') failures.push({ network, neighbour });

  const crowd: string[] = [];
  for (let index = 0; index < FULL; index += 1) crowd.push(...(await streams(MOST, `127.0.1.${index}`)));
  if (counted(crowd, '200') !== crowd.length)
    failures.push({ crowd: crowd.filter((each) => each !== '200') });
  const page = await getServed(proxy.url, '/', '127.0.0.3');

  trustRow({
    fault: `${GREEDY} live streams of one address through the shipped nginx`,
    tried: OTHERS,
    survived: served,
    lost: 0,
    figures: `${counted(greedy, '200')} of them opened; ${counted(crowd, '200')} streams of ${FULL} further addresses open at once`,
    failures,
    brokenBy: 'proxy.conf without limit_conn, and no worker_connections in the main file',
  });
  expect(page).toBe('200');
});

/** The main file with its lines for one more proxy, which is on this machine. */
const behindAnother = (main: string): string =>
  main
    .replace(/# set_real_ip_from \S+;/, 'set_real_ip_from 127.0.0.1;')
    .replace('# real_ip_header', 'real_ip_header');

/** A replica that answers with the caller that it is told. */
async function startReplica(address: string): Promise<number> {
  const replica = createServer((req, res) => res.end(`from ${String(req.headers['x-forwarded-for'])}`));
  await new Promise<void>((resolve) => replica.listen(0, address, resolve));
  onTestFinished(() => void replica.close());
  return (replica.address() as AddressInfo).port;
}

const callerAt = async (url: string): Promise<string> =>
  (await fetch(`${url}/api/live?once=true`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).text();

it('behind one more proxy the main file names its callers, and without those lines believes none', async () => {
  const port = await startReplica('127.0.0.1');
  const said: string[] = [];
  for (const edit of [String, behindAnother]) {
    const proxy = await startNginx([`127.0.0.1:${port}`], { edit });
    onTestFinished(() => proxy.stop());
    said.push(await callerAt(proxy.url));
  }
  expect(said).toEqual(['from 127.0.0.1', 'from 203.0.113.7']);
});

it('the main file for Docker finds the replicas by name, in Debian’s nginx too', async () => {
  const port = await startReplica('127.0.0.9');
  const names = createSocket('udp4', (question, { port: asker, address }) => {
    // The question again, and one answer: its name, type A, class IN, 5 s, four bytes.
    const answer = Buffer.concat([
      question.subarray(0, 2),
      Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]),
      question.subarray(12),
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, 127, 0, 0, 9]),
    ]);
    names.send(answer, asker, address);
  });
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void names.close());
  const proxy = await startNginx([], {
    main: 'proxy.docker.conf',
    edit: (main) =>
      behindAnother(main)
        .replace('resolver 127.0.0.11', `resolver 127.0.0.1:${names.address().port}`)
        .replaceAll('app:3000', `app:${port}`),
  });
  onTestFinished(() => proxy.stop());
  expect(await callerAt(proxy.url)).toBe('from 203.0.113.7');
});
