import { NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { edition } from '../../src/platform/edition.ts';
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

const without = (...degraded: readonly object[]) => ({ status: 'ready', database: 'ok', degraded });

describe('the health checks', () => {
  it('say that the process lives, whatever else is down', async () => {
    const test = await testServer({
      databaseReady: () => Promise.reject(new Error('gone')),
      stopping: () => true,
    });
    const response = await test.get('/api/health');
    expect([response.statusCode, response.payload]).toEqual([200, expect.any(String)]);
    expect(JSON.parse(response.payload)).toEqual({ status: 'ok', ...edition });
  });

  it('say ready with database and feed in order', async () => {
    const test = await testServer();
    const { source, lastSuccessAt, stale, failure } = test.status;
    expect(await ready(test)).toEqual({
      status: 'ready',
      database: 'ok',
      degraded: [],
      feed: { source, lastSuccessAt, stale, failure },
      clock: { skewMs: 0, large: false, jumps: 0 },
    });
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

  it.each(broken)('say ready without images when the object store %s', async (_fault, objectsReady) => {
    const test = await testServer({ objectsReady });
    expect(await ready(test)).toMatchObject(
      without({ part: 'images', reason: 'The object store does not answer.' }),
    );
  });

  it('answer ready while the record is not signed, with the reason', async () => {
    const reason = 'The record is not signed: a reason.';
    const test = await testServer({ recordUnsigned: () => reason });
    expect(await ready(test)).toMatchObject(without({ part: 'record', reason }));
  });

  const failure = {
    code: 'feed_unexpected',
    reason: 'The feed answered with status 404.',
    since: 77,
  } as const;

  it.each([
    ['has not answered yet', { lastSuccessAt: null }, 'The game feed has not answered yet.', undefined],
    ['is stale', { stale: true, lastSuccessAt: 99 }, 'The game feed is stale.', 99],
    [
      'is stale, and why',
      { stale: true, failure },
      'The game feed is stale. The feed answered with status 404.',
      77,
    ],
    [
      'answers and names no new draw',
      { drawsStopped: true, sinceDraw: 200_000 },
      'The game feed names no new draws.',
      NOON + 5000 - 200_000,
    ],
  ])('say ready without a feed that %s, and since when', async (_what, state, reason, since) => {
    const test = await testServer();
    Object.assign(test.status, state);
    const answer = await ready(test);
    const part = { part: 'feed' as const, reason, ...(since !== undefined && { since }) };
    expect(answer).toMatchObject(without(part));
    expect(answer).toMatchObject({ feed: { failure: test.status.failure } });
  });

  it.each([
    [{ free: 101e6, size: 1e9 }, undefined],
    [{ free: 99e6, size: 1e9 }, 'The disk of DATA_DIR is 90% full, 99 MB are free.'],
    [{ free: 0, size: 1e9 }, 'The disk of DATA_DIR is full: writes fail.'],
    [null, undefined],
  ])('say ready with a disk of %j, and what is wrong with it', async (space, reason) => {
    const test = await testServer({ readDisk: async () => space });
    const parts = reason === undefined ? [] : [{ part: 'disk', reason }];
    expect(await ready(test)).toMatchObject(without(...parts));
  });

  it('answer 503 with every reason when the server stops', async () => {
    const test = await testServer({ stopping: () => true, databaseReady: async () => false });
    expect(await ready(test)).toEqual(notReady('The server is stopping. The database does not answer.'));
  });
});
