import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { screenshotServer, UPLOAD } from '../../support/screenshotServer.ts';

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
