import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { form } from '../../support/form.ts';
import { aFile, screenshotServer, type ScreenshotServer, UPLOAD } from '../../support/screenshotServer.ts';

const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
const LASTS = 8000;
const STALLED = 26 * 1024;

/** Keeps `connections` uploads from this address stalled after 26 kB, each begun again as soon as it is ended. */
function stall(test: ScreenshotServer, localAddress: string, connections: number): void {
  const sockets = new Set<Socket>();
  let over = false;
  const head = [
    `POST ${UPLOAD} HTTP/1.1`,
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 2000000',
    '',
    '--b',
    'content-disposition: form-data; name="screenshot"; filename="a.jpg"',
  ].join('\r\n');
  const begin = (): void => {
    if (over) return;
    const socket = connect({ port: Number(test.server.info.port), host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(`${head}\r\n\r\n`);
    socket.write(Buffer.alloc(STALLED));
    socket.resume();
    socket.once('end', () => socket.end());
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(begin, 20);
    });
  };
  for (let each = 0; each < connections; each += 1) begin();
  onTestFinished(() => {
    over = true;
    for (const socket of sockets) socket.destroy();
  });
}

/** Sends a whole file from this address; answers with the status. */
async function send(
  test: ScreenshotServer,
  localAddress: string,
  cookie: string,
): Promise<number | undefined> {
  const { payload, headers } = form({ bytes: aFile() });
  const request = httpRequest(`${test.server.info.uri}${UPLOAD}`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-length': payload.length },
    agent: false,
    localAddress,
  });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

it('six addresses that stall after 26 kB keep no honest upload out', async () => {
  const test = await screenshotServer();
  await test.server.start();
  for (const address of ATTACKERS) stall(test, address, 4);
  const begun = performance.now();
  const statuses: (number | undefined)[] = [];
  while (performance.now() - begun < LASTS || statuses.length < 11) {
    const { cookie } = await test.aVisitor();
    statuses.push(await send(test, '127.0.0.1', cookie));
    await pause(200);
  }
  const rejected = statuses.filter((status) => status !== 201);
  expect(rejected).toEqual([]);
}, 60_000);

it('a neighbour behind the address that stalls is served within 10 s, and its share is not used up', async () => {
  const test = await screenshotServer();
  await test.server.start();
  stall(test, '127.0.0.2', 12);
  await pause(500);
  for (let turn = 0; turn < 3; turn += 1) {
    const { cookie } = await test.aVisitor();
    const begun = performance.now();
    expect(await send(test, '127.0.0.2', cookie)).toBe(201);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
}, 60_000);

it('a stalled upload is answered with 408 in plain words and its connection ended', async () => {
  const test = await screenshotServer();
  await test.server.start();
  const socket = connect(Number(test.server.info.port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b\r\n`,
  );
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"code":"request_timeout"');
  expect(answer).toContain('connection: close');
  socket.end();
  await expect
    .poll(() => new Promise((resolve) => test.server.listener.getConnections((_, open) => resolve(open))))
    .toBe(0);
  expect(await test.stored()).toEqual([]);
}, 20_000);

it('bodies that are nearly whole and stop are cut, the largest first, before they hold more than 64 MiB', async () => {
  const test = await screenshotServer();
  await test.server.start();
  const answers: string[] = [];
  const addresses = Array.from({ length: 10 }, (_, at) => `127.0.1.${at + 1}`);
  const file = 5_000_000;
  for (const localAddress of [...addresses, ...addresses]) {
    const socket = connect({ port: Number(test.server.info.port), host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => answers.push(String(chunk).slice(9, 12)));
    const head = [
      'host: x',
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${file + 100}`,
    ];
    const part = '--b\r\ncontent-disposition: form-data; name="screenshot"; filename="a.jpg"\r\n\r\n';
    socket.write(`POST ${UPLOAD} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${part}`);
    socket.write(Buffer.alloc(file));
  }
  const full = () => answers.filter((status) => status === '503').length;
  await expect.poll(full, { timeout: 9_000 }).toBeGreaterThanOrEqual(7);
  const { cookie } = await test.aVisitor();
  expect(await send(test, '127.0.0.1', cookie)).toBe(201);
}, 20_000);
