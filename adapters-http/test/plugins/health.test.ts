import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

async function ready(test: TestServer) {
  const response = await test.get('/api/ready');
  expect(response.headers['cache-control']).toBe('no-store');
  return JSON.parse(response.payload) as unknown;
}

const notReady = (message: string) => ({
  statusCode: 503,
  error: 'Service Unavailable',
  code: 'not_ready',
  message,
});

describe('the health checks', () => {
  it('say that the process lives, whatever else is down', async () => {
    const test = await testServer({
      databaseReady: () => Promise.reject(new Error('gone')),
      stopping: () => true,
    });
    const response = await test.get('/api/health');
    expect([response.statusCode, response.payload]).toEqual([200, '{"status":"ok"}']);
  });

  it('say ready with database and feed in order', async () => {
    const test = await testServer();
    const { source, lastSuccessAt, stale } = test.status;
    expect(await ready(test)).toEqual({
      status: 'ready',
      database: 'ok',
      objects: 'ok',
      feed: { source, lastSuccessAt, stale },
      clock: { skewMs: 0, large: false, jumps: 0 },
    });
  });

  it('say ready with a clock that is far from the game’s, and tell so', async () => {
    const clock = { skewMs: -45_000, large: true, jumps: 1 };
    const test = await testServer({ clockStatus: () => clock });
    expect(await ready(test)).toMatchObject({ status: 'ready', clock });
  });

  it('say 503 when the feed answers and names no new draw', async () => {
    const test = await testServer();
    test.status.drawsStopped = true;
    expect(await ready(test)).toEqual(notReady('The game feed names no new draws.'));
  });

  const broken = [
    ['says no', async () => false],
    ['throws', () => Promise.reject(new Error('gone'))],
    ['hangs', () => new Promise<boolean>(() => undefined)],
  ] as const;

  it.each(broken)('say 503 when the database %s', async (_fault, databaseReady) => {
    const test = await testServer({ databaseReady });
    expect(await ready(test)).toEqual(notReady('The database does not answer.'));
  });

  it.each(broken)('say 503 when the object store %s', async (_fault, objectsReady) => {
    const test = await testServer({ objectsReady });
    expect(await ready(test)).toEqual(notReady('The object store does not answer.'));
  });

  it('say 503 before the feed’s first answer and when it is stale', async () => {
    const test = await testServer();
    test.status.lastSuccessAt = null;
    expect(await ready(test)).toEqual(notReady('The game feed has not answered yet.'));
    Object.assign(test.status, { lastSuccessAt: 1, stale: true });
    expect(await ready(test)).toEqual(notReady('The game feed is stale.'));
  });

  it('say 503 and everything that is missing when the server stops', async () => {
    const test = await testServer({ stopping: () => true, databaseReady: async () => false });
    expect(await ready(test)).toEqual(notReady('The server is stopping. The database does not answer.'));
  });
});
