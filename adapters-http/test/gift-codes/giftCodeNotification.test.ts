import { describe, expect, it, vi } from 'vitest';
import { draft, signedIn, PATH } from './giftCodeScene.ts';

async function lookingOn() {
  const test = await signedIn();
  return {
    ...test,
    notified: async (sessionId = 'ann') => {
      const response = await test.get(`${PATH}/notification/status/${sessionId}`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const body = JSON.parse(response.payload) as { hasNotification: boolean };
      expect(Object.keys(body)).toEqual(['hasNotification']);
      return body.hasNotification;
    },
    look: async (sessionId = 'ann') => {
      test.clock.now += 10;
      const response = await test.post(`${PATH}/notification/seen`, { sessionId });
      expect([response.statusCode, JSON.parse(response.payload)]).toEqual([200, { ok: true }]);
      test.clock.now += 10;
    },
  };
}

describe('the notification of gift codes', () => {
  it('reports codes created, switched on again or changed since the session looked', async () => {
    const test = await lookingOn();
    expect(await test.notified()).toBe(false);
    const { id } = await test.create();
    const put = (change: object) => test.send('PUT', `${PATH}/${id}`, { ...draft, ...change });
    expect(await test.notified()).toBe(true);
    await test.look();
    expect([await test.notified(), await test.notified('ben')]).toEqual([false, true]);
    await put({ gameName: 'Renamed' });
    expect(await test.notified()).toBe(false);
    await put({ giftCode: 'NEW' });
    expect(await test.notified()).toBe(true);
    await test.look();
    await put({ giftCode: 'NEW', isActive: false });
    expect(await test.notified()).toBe(false);
    await put({ giftCode: 'NEW' });
    expect(await test.notified()).toBe(true);
    await test.send('DELETE', `${PATH}/${id}`);
    expect(await test.notified()).toBe(false);
  });

  it('is 304 for a session that has seen the codes, without a query, until a code is new', async () => {
    const test = await lookingOn();
    await test.create();
    const asked = vi.spyOn(test.stores.giftCodes, 'seenAt');
    const ask = (tag: string, headers: Record<string, string> = {}) =>
      test.get(`${PATH}/notification/status`, { 'x-session-id': 'ann', 'if-none-match': tag, ...headers });
    const first = await ask('"none"');
    expect([first.statusCode, first.headers.vary]).toEqual([200, 'x-session-id']);
    expect((await ask(String(first.headers.etag))).statusCode).toBe(304);
    await test.look();
    const seen = await ask(String(first.headers.etag));
    expect([seen.statusCode, seen.payload]).toEqual([200, '{"hasNotification":false}']);
    const queries = asked.mock.calls.length;
    const again = await ask(String(seen.headers.etag));
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', seen.headers.etag]);
    expect(again.headers.vary).toContain('x-session-id');
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(asked).toHaveBeenCalledTimes(queries);
    await test.create();
    const news = await ask(String(seen.headers.etag));
    expect([news.statusCode, news.payload]).toEqual([200, '{"hasNotification":true}']);
    expect((await ask(String(first.headers.etag))).statusCode).toBe(200);
  });

  it('reads the codes once for all visitors within a second', async () => {
    const test = await lookingOn();
    await test.create();
    const list = vi.spyOn(test.stores.giftCodes, 'list');
    await Promise.all(['ann', 'ben', 'cleo'].map((sessionId) => test.notified(sessionId)));
    expect(list).toHaveBeenCalledTimes(1);
  });

  it.each([{}, { sessionId: '' }, { sessionId: 'a b' }, { sessionId: ['a'] }, { sessionId: 'a', at: 5 }, []])(
    'is not seen by %j',
    async (payload) => {
      const test = await lookingOn();
      const response = await test.post(`${PATH}/notification/seen`, payload);
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    },
  );

  it.each(['a%20b', '%00', 'x'.repeat(65)])('takes no session like %j', async (sessionId) => {
    const test = await lookingOn();
    const response = await test.get(`${PATH}/notification/status/${sessionId}`);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});
