import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../../scripts/startNginx.ts';
import { ask, newestPeriod } from './support/ask.ts';
import { requestText, sendAll, statusIn } from './support/sendAll.ts';
import { startPlayed } from './support/startPlayed.ts';

/** Of one address: connections whose callers stay slow, and requests at once. */
const SLOW = 150;
const GREEDY = 300;
/** The limit of the shipped nginx. */
const MOST_OF_ONE = 100;
/** Of many addresses. */
const CROWD = { connections: 600, addresses: 60 };
const REQUESTS = 5000;
const READS = ['/', '/api/game/results', '/api/predictions/stats', '/api/leaderboard'];
const MOST_MB = 512;

const HEAD = 'HTTP/1.1\r\nhost: localhost\r\n';
/** What a slow caller sends at first, and what it adds every half second. */
const MANNERS: readonly (readonly [first: string, more: string])[] = [
  ['', ''],
  [`GET / ${HEAD}`, 'x-a: b\r\n'],
  [`POST /api/predictions ${HEAD}content-type: application/json\r\ncontent-length: 200\r\n\r\n{`, ' '],
  [
    `POST /api/screenshots/upload ${HEAD}content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b\r\n`,
    'x',
  ],
];

function openSlow(url: string, from: string) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: SLOW }, (_, at): Socket => {
    const [first, more] = MANNERS[at % MANNERS.length]!;
    const socket = connect({ host: hostname, port: Number(port), localAddress: from }, () =>
      socket.write(first),
    );
    const timer = setInterval(() => socket.writable && socket.write(more), 500);
    return socket.on('error', () => undefined).on('close', () => clearInterval(timer));
  });
  return { stop: () => sockets.forEach((socket) => socket.destroy()) };
}

/** By what Linux says of a process's descriptors. */
function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it('behind the shipped nginx slow and greedy callers hold no more than their share, and without it a crowd ends nothing', async (row) => {
  const { feed, product } = await startPlayed({ TRUST_PROXY: 'true', TEST_RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' });
  const pid = product.pid()!;
  const proxy =
    process.env['TRUST_BROKEN'] === 'nginx-without-limits'
      ? (shipped: string) => shipped.replaceAll(/limit_conn (?!_)[^;]*;/g, '').replace('listen 8080;', '$& proxy_request_buffering off;')
      : String;
  const nginx = await startNginx([new URL(product.url).host], { proxy });
  onTestFinished(() => nginx.stop());
  const { url } = nginx;
  await expect.poll(() => newestPeriod(url), { timeout: 30_000 }).toBe(feed.newest()?.issueNumber);
  // Else the lock passes on a busy machine.
  feed.publishEvery(5000);
  const openPeriod = () => nextPeriod(requirePeriod(feed.newest()!.issueNumber));
  let predicted = 0;
  const issues: unknown[] = [];
  const before = openSockets(pid);
  let [mostSockets, mostMb] = [0, 0];
  const watch = setInterval(() => {
    mostSockets = Math.max(mostSockets, openSockets(pid));
    mostMb = Math.max(mostMb, memoryOf(pid));
  }, 50);
  onTestFinished(() => clearInterval(watch));

  /** Asks as another visitor during `attack`. Each request is answered, on a busy machine later. */
  async function othersDuring(what: string, attack: Promise<unknown>): Promise<void> {
    const ended = new AbortController();
    const running = attack.finally(() => ended.abort());
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      const json = { sessionId: `other-${what}-${turn}`, periodNumber: openPeriod(), prediction: 'BIG' };
      const [read, sent] = await Promise.all([
        ask('GET', url + READS[turn % READS.length]!),
        ask('POST', `${url}/api/predictions`, { json }),
      ]);
      predicted += Number(sent.status === 201);
      // The server may read the newest draw a moment later.
      if (read.status !== 200 || ![201, 409, 422].includes(sent.status))
        issues.push({ what, read: read.status, sent: sent.status });
      await pause(50);
    }
    await running;
  }

  const slow = openSlow(url, '127.0.0.2');
  await othersDuring('slow', pause(3000));
  if (mostSockets > before + MOST_OF_ONE / 2) issues.push({ slow: mostSockets, before });
  slow.stop();

  const answers = new Map<number, number>();
  const flood = (connections: number, from: (at: number) => string, to = url) => {
    let sent = 0;
    return sendAll(to, {
      connections,
      from,
      next() {
        sent += 1;
        const body = JSON.stringify({ sessionId: `flood-${connections}-${sent}`, periodNumber: openPeriod(), prediction: 'SMALL' });
        if (sent > REQUESTS) return undefined;
        return sent % 2 === 0 ? requestText('POST /api/predictions', { body }) : requestText('GET /api/leaderboard');
      },
      note: (answer) => answers.set(statusIn(answer), (answers.get(statusIn(answer)) ?? 0) + 1),
    });
  };
  mostSockets = 0;
  await othersDuring('greedy', flood(GREEDY, () => '127.0.0.3'));
  if (mostSockets > before + MOST_OF_ONE + 40) issues.push({ greedy: mostSockets, before });
  await othersDuring('crowd', flood(CROWD.connections, (at) => `127.0.1.${1 + (at % CROWD.addresses)}`));
  // Without nginx others wait, but the process lives.
  const bare = openSlow(product.url, '127.0.0.2');
  await flood(CROWD.connections, () => '127.0.0.3', product.url);
  bare.stop();
  // Recorded, read, too late, beyond a limit, later; never an error of ours, nor of nginx.
  const odd = [...answers].filter(([status]) => ![200, 201, 409, 422, 429, 503].includes(status));
  if (odd.length > 0) issues.push({ odd });
  if (mostMb > MOST_MB) issues.push({ mostMb });
  if (predicted < 10) issues.push({ predicted });
  if (product.pid() !== pid) issues.push('the process is gone');
  row.task.meta.figures = `${SLOW} slow, ${GREEDY} greedy, ${CROWD.connections} at once; ${JSON.stringify(Object.fromEntries(answers))}; at most ${Math.round(mostMb)} MB`;
  expect(issues).toEqual([]);
}); // prettier-ignore
