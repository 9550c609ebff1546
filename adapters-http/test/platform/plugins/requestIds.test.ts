import { once } from 'node:events';
import { connect } from 'node:net';
import { server as newServer } from '@hapi/hapi';
import { expect, it, onTestFinished } from 'vitest';
import { requestIds } from '../../../src/platform/plugins/requestIds.ts';

const CONNECTIONS = 21;

it('a request has the id that its answer names, and is listed with up to 19 others until its connection closes', async () => {
  const server = newServer({ host: '127.0.0.1', port: 0, debug: false });
  await server.register(requestIds);
  const ids: string[] = [];
  server.route([
    { method: 'GET', path: '/', handler: ({ info }) => info.id },
    { method: 'GET', path: '/held', handler: ({ info }, h) => (ids.push(info.id), h.abandon) },
  ]);
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const { inFlight, nextId } = server.plugins['request-ids'];

  const answer = await fetch(server.info.uri);
  expect(answer.headers.get('x-request-id')).toBe(await answer.text());
  expect(nextId()).not.toBe(nextId());
  await expect.poll(inFlight).toEqual([]);

  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(server.info.port), '127.0.0.1'));
  for (const socket of sockets) socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => ids.length).toBe(CONNECTIONS);
  const named = inFlight();
  expect(new Set(named).size).toBe(20);
  expect(ids).toEqual(expect.arrayContaining([...named]));
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.map((socket) => once(socket, 'close')));
  await expect.poll(inFlight).toEqual([]);
});
