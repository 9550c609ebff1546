// Visitors' live streams, many in one process: node streams.mjs '{"port", "streams"}'. Each line of its input is a
// command, answered by a line of JSON: `open`, `pushed` (all have the next draw), `back` (all are open again, since a
// server that was stopped is ready).
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const { port, streams } = JSON.parse(process.argv[2]);
const AT_ONCE = 100;
const now = () => performance.timeOrigin + performance.now();
const all = Array.from({ length: streams }, (_, index) => ({
  index,
  isOpen: false,
  openedAt: 0,
  drawAt: 0,
  refused: 0,
  wait: 0,
}));

function open(one) {
  // The ports of one address would not last.
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (one.index % 200)}` });
  socket.write(`GET /api/live HTTP/1.1\r\nhost: bench\r\nx-session-id: live-${one.index}\r\n\r\n`);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const text = chunk.latin1Slice();
    if (!one.isOpen && text.startsWith('HTTP/1.1 200')) {
      one.isOpen = true;
      one.openedAt = now();
    }
    if (text.includes('event: draw')) one.drawAt = now();
    const [, wait] = /retry: (\d+)|"wait":(\d+)/.exec(text)?.filter(Boolean) ?? [];
    if (wait !== undefined) one.wait = Number(wait);
  });
  socket.on('close', () => {
    if (!one.isOpen) one.refused += 1;
    // As the page: a refused reader waits anew, 2 to 8 s.
    const wait = one.isOpen ? one.wait : 2000 + Math.random() * 6000;
    one.isOpen = false;
    setTimeout(open, wait, one);
  });
}

async function until(condition) {
  const giveUp = now() + 40_000;
  while (!all.every(condition) && now() < giveUp) await pause(20);
  return all.filter((one) => !condition(one)).length;
}

const commands = {
  async open() {
    for (const one of all) {
      open(one);
      if (one.index % AT_ONCE === AT_ONCE - 1)
        await until(({ index, isOpen }) => index > one.index || isOpen);
    }
    return { missing: await until(({ isOpen }) => isOpen) };
  },
  /** Call it before the push. */
  async pushed() {
    for (const one of all) one.drawAt = 0;
    console.log('{}');
    const missing = await until(({ drawAt }) => drawAt > 0);
    const times = all.map(({ drawAt }) => drawAt).toSorted((a, b) => a - b);
    return { missing, p99At: times[Math.floor(streams * 0.99)], lastAt: times.at(-1) };
  },
  async back() {
    for (const one of all) one.refused = 0;
    const missing = await until(({ isOpen }) => isOpen);
    return {
      missing,
      lastAt: Math.max(...all.map(({ openedAt }) => openedAt)),
      refused: Math.max(...all.map(({ refused }) => refused)),
    };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await commands[line]()));
}
process.exit(0);
