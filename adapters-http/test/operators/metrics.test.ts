import { describe, expect, it } from 'vitest';
import { edition } from '../../src/platform/edition.ts';
import { METRICS_TOKEN, testServer, type TestServer } from '../support/testServer.ts';

async function metricsOf(test: TestServer): Promise<string> {
  const response = await test.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.payload;
}

/** Our own figures by their names, which all begin with `bigsmall_`. */
async function figuresOf(test: TestServer): Promise<Readonly<Record<string, string>>> {
  const lines = (await metricsOf(test)).matchAll(/^bigsmall_(\S+) (.+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

describe('GET /metrics', () => {
  it('counts answers by route and status, and never names a session', async () => {
    const test = await testServer();
    await test.get('/api/leaderboard/user/secret-session');
    await test.get('/api/leaderboard/user/secret-session');
    await test.get('/api/leaderboard/user/not%20one');
    const text = await metricsOf(test);
    const route = 'method="get",route="/api/leaderboard/user/{sessionId}"';
    expect(text).toContain(`bigsmall_http_answers_total{${route},status="200"} 2`);
    expect(text).toContain(`bigsmall_http_answers_total{${route},status="400"} 1`);
    expect(text).not.toContain('secret-session');
  });

  it('names the edition, and the Node that runs it', async () => {
    const labels = `version="${edition.version}",commit="",node="${process.version}"`;
    expect(await metricsOf(await testServer())).toContain(`bigsmall_build_info{${labels}} 1`);
  });

  it('reports the state of the feed', async () => {
    const test = await testServer();
    Object.assign(test.status, {
      silentFor: 7000,
      sinceDraw: 200_000,
      drawsStopped: true,
      drawsAdded: 3,
      alarms: 1,
      quarantined: 2,
    });
    expect(await figuresOf(test)).toMatchObject({
      feed_age_seconds: '7',
      draws_added_total: '3',
      draw_alarms_total: '1',
      seconds_since_draw: '200',
      draws_stopped: '1',
      draws_quarantined_total: '2',
      clock_skew_seconds: '0',
      clock_jumps_total: '0',
    });
    test.status.failure = { code: 'feed_timeout', reason: 'No answer within 5000 ms.', since: 1 };
    expect(await figuresOf(test)).toMatchObject({
      'feed_failing{code="feed_timeout"}': '1',
      'feed_failing{code="feed_unexpected"}': '0',
    });
    test.status.silentFor = null;
    test.status.failure = null;
    expect(await figuresOf(test)).toMatchObject({ 'feed_failing{code="feed_timeout"}': '0' });
    expect(await figuresOf(test)).toMatchObject({ feed_age_seconds: '-1' });
  });

  it('tells whether the database answers', async () => {
    expect(await figuresOf(await testServer())).toMatchObject({ ready: '1' });
    expect(await figuresOf(await testServer({ databaseReady: async () => false }))).toMatchObject({
      ready: '0',
    });
  });

  it('tells which parts do not work, and the room on the disk', async () => {
    const test = await testServer({
      objectsReady: async () => false,
      readDisk: async () => ({ free: 5e8, size: 1e9 }),
    });
    expect(await figuresOf(test)).toMatchObject({
      'degraded{part="feed"}': '0',
      'degraded{part="images"}': '1',
      'degraded{part="disk"}': '0',
      'degraded{part="clock"}': '0',
      disk_free_bytes: '500000000',
      disk_bytes: '1000000000',
    });
  });

  it('counts what witnesses did not cosign', async () => {
    const test = await testServer({ cosignFailures: () => 3 });
    expect(await figuresOf(test)).toMatchObject({ cosign_failures_total: '3' });
  });

  it('names no skew of the clock while the game tells no time', async () => {
    const test = await testServer({ clockStatus: () => ({ skewMs: null, large: false, jumps: 2 }) });
    expect(await figuresOf(test)).toMatchObject({
      clock_skew_seconds: expect.stringMatching(/^nan$/i),
      clock_jumps_total: '2',
    });
  });

  it.each([
    ['from this machine, as a proxy on it sends every request,', {}],
    ['from this machine by IPv6', { remoteAddress: '::1' }],
    ['from elsewhere', { remoteAddress: '203.0.113.9' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['that claims to be from here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['with an empty token', { headers: { authorization: 'Bearer ' } }],
    ['with another token', { headers: { authorization: `Bearer ${'x'.repeat(32)}` } }],
    ['with part of the token', { headers: { authorization: `Bearer ${METRICS_TOKEN.slice(1)}` } }],
    ['with the token as a password', { headers: { authorization: `Basic ${METRICS_TOKEN}` } }],
    ['with a forged cookie', { headers: { cookie: `bigsmall-admin=${'A'.repeat(43)}` } }],
  ])('answers a request %s with 401', async (_whence, request) => {
    const test = await testServer();
    const response = await test.server.inject({ url: '/metrics', ...request });
    expect(response.statusCode).toBe(401);
    expect(JSON.parse(response.payload)).toMatchObject({ code: 'unauthorized' });
  });

  it('reads the database for few calls without the token', async () => {
    const test = await testServer();
    let read = 0;
    test.stores.adminSessions.find = async () => void (read += 1);
    const cookie = `bigsmall-admin=${'a'.repeat(43)}`;
    const statuses = new Map<number, number>();
    for (let call = 0; call < 100; call += 1) {
      const { statusCode } = await test.get('/metrics', { cookie });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [401, 60],
      [429, 40],
    ]);
    expect(read).toBe(60);
    const { statusCode } = await test.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(statusCode).toBe(200);
  });

  it('answers no token at all where none is set', async () => {
    const test = await testServer({ metricsToken: '' });
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${METRICS_TOKEN}`]) {
      expect((await test.get('/metrics', { authorization })).statusCode).toBe(401);
    }
    expect((await test.get('/metrics', await test.asAdmin())).statusCode).toBe(200);
  });

  it('answers an admin from anywhere', async () => {
    const test = await testServer({ trustProxy: true });
    const headers = { ...(await test.asAdmin()), 'x-forwarded-for': '203.0.113.9' };
    const response = await test.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
