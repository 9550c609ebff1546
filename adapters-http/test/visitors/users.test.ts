import { describe, expect, it } from 'vitest';
import { readVisitorId } from '../../src/visitors/visitor.ts';
import { aVisitor } from '../support/aVisitor.ts';
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

  it('of one address count up to 20, however many it makes up, and others beside them', async () => {
    const test = await testServer();
    for (let index = 0; index < 30; index += 1) {
      await aVisitor(test, '203.0.113.9');
      if (index < 3) await aVisitor(test, `203.0.113.${index + 10}`);
    }
    expect(await count(test)).toEqual({ count: 23 });
  });

  it('who left are not active when the clock is set back an hour, unless they come back', async () => {
    const test = await testServer();
    await ping(test, { sessionId: 'ann' });
    await ping(test, { sessionId: 'ben' });
    expect(await count(test)).toEqual({ count: 2 });
    test.clock.now -= 3_600_000;
    expect(await count(test)).toEqual({ count: 0 });
    await ping(test, { sessionId: 'ann' });
    test.clock.now += 1000;
    expect(await count(test)).toEqual({ count: 1 });
  });
});

const sealedIn = (setCookie: string | string[] | undefined = '') => String(setCookie).split(';')[0] ?? '';

/** The cookie that a ping sets, and its attributes. */
async function pinged(test: TestServer, cookie = '', sessionId = 'ann') {
  const { headers } = await test.post('/api/users/active', { sessionId }, { cookie });
  return headers['set-cookie'];
}

/** A server with a route that says by which id it knows the caller. */
async function knowing(...given: Parameters<typeof testServer>) {
  const test = await testServer(...given);
  test.server.route({
    method: 'GET',
    path: '/who',
    handler: (request) => readVisitorId(request) ?? 'nobody',
  });
  return { test, whoIs: async (cookie: string) => (await test.get('/who', { cookie })).payload };
}

describe('a visitor’s cookie', () => {
  it('is set by the first ping for a year, out of reach of scripts, and holds a new id, sealed', async () => {
    const { test, whoIs } = await knowing({ newId: () => 'a-new-id' });
    const cookie = String(await pinged(test));
    expect(cookie).toMatch(/^bigsmall-visitor=[\w-]{40,}; Max-Age=31536000; /);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Path=\/$/);
    expect(cookie).not.toContain('a-new-id');
    expect(await whoIs(sealedIn(cookie))).toBe('a-new-id');
    const byHttps = await testServer({ https: true });
    expect(String(await pinged(byHttps))).toMatch(/; Secure; HttpOnly; SameSite=Lax; Path=\/$/);
  });

  it('stays as it is while it is good, whatever session pings with it', async () => {
    const { test, whoIs } = await knowing();
    const cookie = sealedIn(await pinged(test));
    expect(await pinged(test, cookie)).toBeUndefined();
    expect(await pinged(test, `a="b; =;; ${cookie}`, 'ben')).toBeUndefined();
    expect(await whoIs(cookie)).toMatch(/^id-\d+$/);
  });

  it('that was changed, invented or encrypted elsewhere is ignored and replaced', async () => {
    const { test, whoIs } = await knowing();
    const cookie = sealedIn(await pinged(test));
    const id = await whoIs(cookie);
    const elsewhere = sealedIn(await pinged(await testServer({ cookieSecret: 'another secret' })));
    for (const wrong of [`${cookie.slice(0, -2)}xx`, `${cookie}A`, 'bigsmall-visitor=ann', elsewhere]) {
      expect(await whoIs(wrong)).toBe('nobody');
      const replaced = sealedIn(await pinged(test, wrong));
      expect(await whoIs(replaced)).not.toBe(id);
      expect(await whoIs(replaced)).not.toBe('nobody');
    }
  });
});
