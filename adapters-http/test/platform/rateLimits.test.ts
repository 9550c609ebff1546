import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/platform/limits.ts';
import { aVisitor } from '../support/aVisitor.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const READS = 1200;

type Call = {
  cookie?: string;
  url?: string;
  from?: string;
  forwardedFor?: string;
  method?: string;
  payload?: object;
};

async function call(test: TestServer, { url = '/api/config', from = '203.0.113.9', ...rest }: Call) {
  return test.server.inject({
    method: rest.method ?? 'GET',
    url,
    remoteAddress: from,
    ...(rest.payload && { payload: rest.payload }),
    headers: {
      ...(rest.cookie !== undefined && { cookie: rest.cookie }),
      ...(rest.forwardedFor !== undefined && { 'x-forwarded-for': rest.forwardedFor }),
    },
  });
}

async function statuses(test: TestServer, times: number, asked: Call | ((index: number) => Call)) {
  const counted: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const { statusCode } = await call(test, typeof asked === 'function' ? asked(index) : asked);
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
}

const ping = (sessionId: string, from = '203.0.113.9') => ({
  method: 'POST',
  url: '/api/users/active',
  payload: { sessionId },
  from,
});

describe('the rate limits', () => {
  it('accept 1200 reads of an address in a minute, then reject with the time to wait', async () => {
    const test = await testServer();
    expect(await statuses(test, READS, {})).toEqual({ 200: READS });
    const rejected = await call(test, { url: '/api/predictions/stats' });
    const seconds = Number(rejected.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(JSON.parse(rejected.payload)).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds?\.$/),
    });
    expect(rejected.headers['cache-control']).toBe('no-store');
    expect((await call(test, { from: '203.0.113.10' })).statusCode).toBe(200);
    expect((await call(test, { url: '/api/health' })).statusCode).toBe(200);
  });

  it('cannot be got around by claiming to be forwarded, nor by another address of the same network', async () => {
    const test = await testServer();
    const claiming = await statuses(test, READS + 5, (index) => ({
      forwardedFor: `198.51.100.${index % 256}`,
    }));
    expect(claiming).toEqual({ 200: READS, 429: 5 });
    const moving = await statuses(test, READS + 5, (index) => ({ from: `2001:db8::${index.toString(16)}` }));
    expect(moving).toEqual({ 200: READS, 429: 5 });
  });

  it('distinguish visitors behind a trusted proxy by the last hop', async () => {
    const test = await testServer({ trustProxy: true });
    const ofOne = await statuses(test, READS + 3, (index) => ({ forwardedFor: `${index}, 198.51.100.1` }));
    expect(ofOne).toEqual({ 200: READS, 429: 3 });
    expect((await call(test, { forwardedFor: '198.51.100.1, 198.51.100.2' })).statusCode).toBe(200);
  });

  it('let an address ping 600 times a minute for whomever', async () => {
    const test = await testServer();
    const crowd = await statuses(test, 610, (index) => ping(`session-${index}`, '198.51.100.1'));
    expect(crowd).toEqual({ 200: 600, 429: 10 });
  });

  it('let 200 visitors behind one address keep the page open, whatever a neighbour uses up', async () => {
    const test = await testServer();
    const cookies: string[] = [];
    for (let index = 0; index < 202; index += 1) cookies.push(await aVisitor(test));
    const [greedy, pinging, ...others] = cookies;
    // A neighbour without a cookie and two with one take all that they are given.
    expect(await statuses(test, READS + 5, {})).toEqual({ 200: READS, 429: 5 });
    expect(await statuses(test, 305, { cookie: greedy ?? '' })).toEqual({ 200: 300, 429: 5 });
    const pings = await statuses(test, 30, (index) => {
      return { ...ping(`session-${index}`), cookie: pinging ?? '' };
    });
    expect(pings).toEqual({ 200: 24, 429: 6 });
    // What an open page asks in a minute: 16 reads and 2 pings.
    for (const [index, cookie] of others.entries()) {
      expect(await statuses(test, 16, { cookie })).toEqual({ 200: 16 });
      expect(await statuses(test, 2, { ...ping(`own-${index}`), cookie })).toEqual({ 200: 2 });
    }
  }, 120_000);

  it('keep a wide ceiling for all visitors of an address', async () => {
    // A tenth of each limit, so that fewer calls reach it.
    const test = await testServer({ rateLimitScale: 0.1 });
    const cookies: string[] = [];
    for (let index = 0; index < 60; index += 1) cookies.push(await aVisitor(test, `198.51.100.${index}`));
    const counted = await statuses(test, cookies.length * 30, (index) => {
      return { cookie: cookies[index % cookies.length] ?? '' };
    });
    expect(counted).toEqual({ 200: 1200, 429: 600 });
  }, 120_000);

  it('let an address write 60 times a minute by default', async () => {
    const test = await testServer();
    expect(await statuses(test, 63, { method: 'DELETE', url: '/api/nothing' })).toEqual({ 404: 60, 429: 3 });
  });

  it('are multiplied by the operator’s scale', async () => {
    const test = await testServer({ rateLimitScale: 2 });
    expect(await statuses(test, 2 * READS + 1, {})).toEqual({ 200: 2 * READS, 429: 1 });
  });

  it('name routes that the server has', async () => {
    const { server } = await testServer();
    const names = server.table().map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(Object.keys(LIMITS)));
  });
});
