import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HOST = 'host: x\r\n';
const JSON_HEAD = `POST /api/predictions HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 200\r\n\r\n`;
const FORM_HEAD = `POST /api/screenshots/upload HTTP/1.1\r\n${HOST}content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n`;
const PART_HEAD =
  '--b\r\ncontent-disposition: form-data; name="screenshot"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** What a caller sends at first, what it sends every half second then, and whether it ends its side. */
type Manner = {
  readonly count: number;
  readonly first: string | Buffer;
  readonly more?: string;
  readonly ends?: boolean;
};

const FEW = 20;
const MANY = 80;

/** The first three, and as many uploads as are accepted at once, hold their connection for as long as they may. */
const MANNERS: Readonly<Record<string, Manner>> = {
  'says nothing': { count: MANY, first: '' },
  'sends headers without end': { count: MANY, first: `GET / HTTP/1.1\r\n${HOST}`, more: 'x-a: b\r\n' },
  'sends a body a byte at a time': { count: MANY, first: `${JSON_HEAD}{`, more: ' ' },
  'stalls in an upload': {
    count: FEW,
    first: Buffer.concat([Buffer.from(FORM_HEAD + PART_HEAD), Buffer.alloc(50_000)]),
  },
  'sends an upload a byte at a time': { count: FEW, first: FORM_HEAD + PART_HEAD, more: 'x' },
  'closes its side in the middle of headers': { count: FEW, first: `GET / HTTP/1.1\r\n${HOST}`, ends: true },
  'closes its side in the middle of a body': { count: FEW, first: `${JSON_HEAD}{`, ends: true },
  'closes its side after a request and never reads': {
    count: FEW,
    first: `GET / HTTP/1.1\r\n${HOST}\r\n`,
    ends: true,
  },
};

/** Opens connections of every manner, which their caller never closes. `stop` gives them up. */
export async function openSlowCallers(
  url: string,
): Promise<{ readonly opened: number; readonly stop: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let turn = 0; turn < MANY; turn += 1) {
    for (const { count, first, more, ends } of Object.values(MANNERS)) {
      if (turn >= count) continue;
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      if (first.length > 0) socket.write(first);
      if (ends) socket.end();
      if (more !== undefined) timers.push(setInterval(() => socket.writable && socket.write(more), 500));
    }
    await pause(5);
  }
  return {
    opened: sockets.length,
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
