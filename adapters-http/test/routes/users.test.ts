import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

async function ping(test: TestServer, payload: unknown) {
  const response = await test.post('/api/users/active', payload);
  return [response.statusCode, JSON.parse(response.payload)] as const;
}

async function count(test: TestServer): Promise<unknown> {
  return JSON.parse((await test.get('/api/users/active/count')).payload);
}

describe('active users', () => {
  it('are counted once each, for 90 s after their last ping', async () => {
    const test = await testServer();
    expect(await count(test)).toEqual({ count: 0 });
    for (const sessionId of ['ann', 'ben', 'ann']) {
      expect(await ping(test, { sessionId })).toEqual([200, { ok: true }]);
    }
    test.clock.now += 1000;
    expect(await count(test)).toEqual({ count: 2 });
    test.clock.now += 60_000;
    await ping(test, { sessionId: 'ann' });
    test.clock.now += 29_000;
    expect(await count(test)).toEqual({ count: 1 });
    test.clock.now += 61_000;
    expect(await count(test)).toEqual({ count: 0 });
  });

  it.each([{}, { sessionId: '' }, { sessionId: 'a b' }, { sessionId: 5 }, { sessionId: 'a', more: 1 }, []])(
    'are not told of by %j',
    async (payload) => {
      const test = await testServer();
      expect(await ping(test, payload)).toMatchObject([400, { code: 'invalid_request' }]);
      expect(await count(test)).toEqual({ count: 0 });
    },
  );
});
