import type { AdminSession } from '../../src/wire.ts';
import { ADMIN_SESSION_LASTS } from '@bigsmall/domain/people';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PASSWORD, testServer, type TestServer } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

const PATH = '/api/admin/session';
const MINUTE = 60_000;

type Try = { password?: string; from?: string; headers?: Record<string, string> };

async function signIn(test: TestServer, { password = PASSWORD, from = '203.0.113.9', headers }: Try = {}) {
  return test.server.inject({
    method: 'POST',
    url: PATH,
    remoteAddress: from,
    payload: { password },
    ...(headers && { headers }),
  });
}

const statusOf = async (test: TestServer, given: Try) => (await signIn(test, given)).statusCode;
const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

async function who(test: TestServer, cookie: string): Promise<number> {
  return (await test.get(PATH, { cookie })).statusCode;
}

async function actions(test: TestServer): Promise<readonly string[]> {
  return (await test.stores.trail.newest(100)).map(({ action }) => action);
}

describe('signing in', () => {
  it('answers the right password with the admin, the end of the session, and a cookie that scripts cannot read', async () => {
    const test = await testServer();
    const response = await signIn(test);
    const session: AdminSession = { name: 'Admin', expiresAt: test.clock.now + ADMIN_SESSION_LASTS };
    expect([response.statusCode, JSON.parse(response.payload)]).toEqual([200, session]);
    expect(response.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^bigsmall-admin=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);
    const again = await test.get(PATH, { cookie: cookie.split(';')[0] ?? '' });
    expect([again.statusCode, JSON.parse(again.payload)]).toEqual([200, session]);
    expect(again.headers['cache-control']).toBe('no-store');
  });

  it('by https gives a cookie that no other host can set or see, and reads no other', async () => {
    const test = await testServer({ https: true });
    const { cookie } = await test.asAdmin();
    const response = await signIn(test);
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-bigsmall-admin=[\w-]{43}; Secure; HttpOnly; SameSite=Strict; Path=\/$/,
    );
    expect(await who(test, cookie)).toBe(200);
    expect(await who(test, `bigsmall-admin=${tokenIn(cookie)}`)).toBe(401);
  });

  it('answers a wrong password with 401 and no cookie, and notes it', async () => {
    const test = await testServer();
    for (const password of ['wrong', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const response = await signIn(test, { password });
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 401, code: 'wrong_password' });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await actions(test)).toEqual(['sign_in_failed', 'sign_in_failed', 'sign_in_failed']);
  });

  it.each([{}, { password: '' }, { password: 'x'.repeat(257) }, { password: 5 }, { password: ['x'] }, []])(
    'rejects %j with 400 and does not tell what it was',
    async (payload) => {
      const test = await testServer();
      const response = await test.post(PATH, payload);
      expect(response.statusCode).toBe(400);
      expect(response.payload).not.toContain('xxx');
      expect(await actions(test)).toEqual([]);
    },
  );

  it('writes neither password nor token into the log or the store', async () => {
    const test = await testServer();
    const { cookie } = await test.asAdmin();
    await signIn(test, { password: 'a wrong password' });
    await test.server.inject({ method: 'DELETE', url: PATH, headers: { cookie } });
    const told = test.log() + JSON.stringify(await test.stores.trail.newest(100));
    for (const secret of [PASSWORD, 'a wrong password', tokenIn(cookie)]) expect(told).not.toContain(secret);
  });
});

describe('a session', () => {
  it('is not accepted with a token that was changed, cut, invented, or under another name', async () => {
    const test = await testServer();
    const { cookie } = await test.asAdmin();
    const token = tokenIn(cookie);
    const first = token.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      '',
      'bigsmall-admin',
      'bigsmall-admin=',
      `bigsmall-admin=${first}${token.slice(1)}`,
      `bigsmall-admin=${token.slice(0, -1)}`,
      `bigsmall-admin=${token}A`,
      `bigsmall-admin="${token}"`,
      `bigsmall-admin=${encodeURIComponent(`${token}\0`)}`,
      `bigsmall-admin=${'A'.repeat(43)}`,
      `bigsmall-admin=${"' OR 1=1 --".padEnd(43, 'x')}`,
      `Bigsmall-Admin=${token}`,
      `__Host-bigsmall-admin=${token}`,
      `bigsmall-visitor=${token}`,
    ]) {
      expect([wrong, await who(test, wrong)]).toEqual([wrong, 401]);
    }
    expect(await who(test, cookie)).toBe(200);
    expect(await who(test, `a="b; =;; x=\u0007; ${cookie}; %%%`)).toBe(200);
  });

  it('is not accepted with the stored hash in place of the token', async () => {
    const test = await testServer();
    const { cookie } = await test.asAdmin();
    const find = vi.spyOn(test.stores.adminSessions, 'find');
    expect(await who(test, cookie)).toBe(200);
    const hash = String(find.mock.calls[0]?.[0]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await who(test, `bigsmall-admin=${hash}`)).toBe(401);
    expect(await who(test, `bigsmall-admin=${hash.slice(0, 43)}`)).toBe(401);
  });

  it('is gone for good once signed out, also for a copy of its cookie, and leaves others alone', async () => {
    const test = await testServer();
    const { cookie } = await test.asAdmin();
    const other = await test.asAdmin();
    const response = await test.server.inject({ method: 'DELETE', url: PATH, headers: { cookie } });
    expect([response.statusCode, response.payload]).toEqual([200, '{"ok":true}']);
    expect([response.headers['set-cookie']].flat()).toEqual([
      'bigsmall-admin=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict; Path=/',
    ]);
    expect(await who(test, cookie)).toBe(401);
    expect((await test.server.inject({ method: 'DELETE', url: PATH, headers: { cookie } })).statusCode).toBe(
      401,
    );
    expect(await who(test, other.cookie)).toBe(200);
    expect(await actions(test)).toContain('signed_out');
  });

  it('is a new one at each sign-in: a token that was planted or used before signs nobody in', async () => {
    const test = await testServer();
    const planted = `bigsmall-admin=${'P'.repeat(43)}`;
    const first = await signIn(test, { headers: { cookie: planted } });
    const [firstCookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(firstCookie).not.toBe(planted);
    expect(await who(test, planted)).toBe(401);
    const second = await signIn(test, { headers: { cookie: firstCookie } });
    const [secondCookie = ''] = String(second.headers['set-cookie']).split(';');
    expect(await who(test, firstCookie)).toBe(401);
    expect(await who(test, secondCookie)).toBe(200);
  });

  it('gets 503 while the store is away, also where a session is optional', async () => {
    const test = await testServer({ isUnavailable: (error) => error instanceof RangeError });
    const headers = await test.asAdmin();
    test.stores.adminSessions.find = () => Promise.reject(new RangeError('away'));
    for (const url of [PATH, '/api/banner-ads', '/api/gift-codes', '/metrics']) {
      const response = await test.get(url, headers);
      expect([url, response.statusCode, codeIn(response)]).toEqual([url, 503, 'unavailable']);
    }
  });
});

describe('guessing', () => {
  it('rejects after five wrong passwords in 15 minutes, also the right one, and accepts again then', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const test = await testServer();
    const pass = (ms: number) => (vi.advanceTimersByTime(ms), (test.clock.now += ms));
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await statusOf(test, { password: `guess ${guess}` })).toBe(401);
      pass(MINUTE);
    }
    for (const password of ['guess 6', PASSWORD]) {
      const rejected = await signIn(test, { password });
      expect([rejected.statusCode, codeIn(rejected)]).toEqual([429, 'too_many_requests']);
      expect(rejected.headers['retry-after']).toBe(String(10 * 60));
      expect(rejected.headers['set-cookie']).toBeUndefined();
    }
    expect(await statusOf(test, { from: '198.51.100.1' })).toBe(200);
    pass(10 * MINUTE - 1);
    expect(await statusOf(test, {})).toBe(429);
    pass(1);
    expect(await statusOf(test, {})).toBe(200);
    // Refused tries are not noted, so nobody can fill the log.
    const failed = (await actions(test)).filter((action) => action === 'sign_in_failed');
    expect(failed).toHaveLength(5);
  });

  it('counts from zero after the right password', async () => {
    const test = await testServer();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) expect(await statusOf(test, { password: 'x' })).toBe(401);
      expect(await statusOf(test, {})).toBe(200);
    }
  });

  it('gets no further by forged addresses: of 200 tries five are looked at', async () => {
    let looked = 0;
    const checkPassword = async () => {
      looked += 1;
      return 'wrong' as const;
    };
    const test = await testServer({ checkPassword, rateLimitScale: 1000 });
    for (let guess = 0; guess < 200; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}`, forwarded: `for=198.51.100.${guess}` };
      await signIn(test, { password: `guess ${guess}`, headers });
    }
    expect(looked).toBe(5);
    const proxied = await testServer({ checkPassword, rateLimitScale: 1000, trustProxy: true });
    looked = 0;
    for (let guess = 0; guess < 20; guess += 1) {
      await signIn(proxied, { headers: { 'x-forwarded-for': `198.51.100.${guess}, 192.0.2.1` } });
    }
    expect(looked).toBe(5);
    await signIn(proxied, { headers: { 'x-forwarded-for': '198.51.100.1, 192.0.2.2' } });
    expect(looked).toBe(6);
  });

  it('gets no further by coming all at once: of 20 tries five are looked at', async () => {
    const test = await testServer();
    const tries = Array.from({ length: 20 }, (_, guess) => signIn(test, { password: `guess ${guess}` }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await actions(test)).toHaveLength(5);
  });
});
