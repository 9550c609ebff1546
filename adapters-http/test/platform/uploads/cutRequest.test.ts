import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { server as hapiServer } from '@hapi/hapi';
import { expect, it, onTestFinished } from 'vitest';
import { httpError } from '../../../src/platform/responses/httpError.ts';
import { cutRequest } from '../../../src/platform/uploads/cutRequest.ts';

it('a body that ends after it was cut is not answered a second time, although nobody reads the answers before it', async () => {
  const server = hapiServer({ host: '127.0.0.1', port: 0, debug: false });
  server.route({ method: 'GET', path: '/long', handler: () => 'x'.repeat(20_000_000) });
  let handled = 0;
  server.route({ method: 'POST', path: '/', handler: () => `handled ${(handled += 1)}` });
  const cut = new Promise<void>((resolve) => {
    server.ext('onPreAuth', (request, h) => {
      if (request.method === 'post')
        setTimeout(() => {
          cutRequest(request, httpError('request_timeout', 'Too slow.'));
          resolve();
        }, 50);
      return h.continue;
    });
  });
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const socket = connect(Number(server.info.port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await sleep(100);
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a"',
  );
  await cut;
  socket.write(':1}');
  await expect
    .poll(() => new Promise((resolve) => server.listener.getConnections((_, open) => resolve(open))), {
      timeout: 5000,
    })
    .toBe(0);
  expect(handled).toBe(0);
});
