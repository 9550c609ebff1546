import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPeriod } from '@bigsmall/domain/testing';
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

const sum = (rows: readonly (readonly [string, string])[]) =>
  rows.reduce((total, [, count]) => total + Number(count), 0);

describe('GET /metrics', () => {
  it('counts answers by route and status, and never names a session', async () => {
    const test = await testServer();
    await test.get('/api/leaderboard/user/secret-session');
    await test.get('/api/leaderboard/user/secret-session');
    await test.get('/api/leaderboard/user/not%20one');
    const text = await metricsOf(test);
    const route = 'method="get",route="/api/leaderboard/user/{sessionId}"';
    expect(text).toContain(`bigsmall_http_answer_seconds_count{${route},status="200"} 2`);
    expect(text).toContain(`bigsmall_http_answer_seconds_count{${route},status="400"} 1`);
    expect(text).not.toContain('secret-session');
  });

  it('has each figure of ours that deploy/alerts.yml watches', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8');
    const watched = new Set(rules.match(/bigsmall_\w+/g));
    expect(watched.size).toBeGreaterThan(5);
    const test = await testServer();
    await test.get('/api/health');
    const text = await metricsOf(test);
    expect(
      [...watched].filter((name) => !text.includes(`# TYPE ${name.replace(/_seconds_count$/, '_seconds')} `)),
    ).toEqual([]);
  });

  it('reports the state of the feed', async () => {
    const test = await testServer();
    Object.assign(test.status, {
      silentFor: 7000,
      sinceDraw: 200_000,
      drawsStopped: true,
      drawsAdded: 3,
      alarms: 1,
      doubted: 2,
    });
    expect(await figuresOf(test)).toMatchObject({
      feed_age_seconds: '7',
      draws_added_total: '3',
      draw_alarms_total: '1',
      seconds_since_draw: '200',
      draws_stopped: '1',
      rows_doubted_total: '2',
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

  it('counts recorded predictions by source and side, each once', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(720), firstSeenAt: test.clock.now });
    const sent = (sessionId: string, prediction: string, source?: string) =>
      test.post('/api/predictions', { sessionId, periodNumber: aPeriod(721), prediction, source });
    expect((await sent('one', 'BIG', 'ai')).statusCode).toBe(201);
    expect((await sent('one', 'BIG', 'ai')).statusCode).toBe(200);
    expect((await sent('one', 'SMALL', 'ai')).statusCode).toBe(409);
    expect((await sent('two', 'SMALL', 'manual')).statusCode).toBe(201);
    expect((await sent('six', 'BIG')).statusCode).toBe(201);
    const figures = Object.entries(await figuresOf(test)).filter(([name]) => name.startsWith('predictions'));
    expect(Object.fromEntries(figures)).toEqual({
      'predictions_total{source="ai",side="BIG"}': '2',
      'predictions_total{source="manual",side="SMALL"}': '1',
    });
  });

  it('counts requests that a limit rejected, by the limit', async () => {
    const test = await testServer({ rateLimitScale: 0.01 });
    for (let calls = 0; calls < 30; calls += 1) {
      await test.get('/api/config', { 'user-agent': 'one' });
      await test.get('/api/log/receipt/none');
      await test.post('/api/users/active', { sessionId: 'one' });
    }
    const figures = await figuresOf(test);
    expect(Number(figures['rejected_total{limit="reads"}'])).toBeGreaterThan(5);
    expect(Number(figures['rejected_total{limit="route"}'])).toBeGreaterThan(5);
    const told = Object.entries(figures).filter(([name]) => name.startsWith('rejected_total'));
    const answered = Object.entries(figures).filter(([name]) =>
      /^http_answer_seconds_count.*status="429"/.test(name),
    );
    expect(sum(told)).toBe(sum(answered));
  });

  it.each([
    [`bearer   ${METRICS_TOKEN}`, 200],
    [`BEARER ${METRICS_TOKEN}`, 200],
    [`Bearer${METRICS_TOKEN}`, 401],
    [`Bearer ${METRICS_TOKEN} more`, 401],
    [`more Bearer ${METRICS_TOKEN}`, 401],
  ])('takes the token after its scheme alone: %j gives %i', async (authorization, statusCode) => {
    const test = await testServer();
    expect((await test.get('/metrics', { authorization })).statusCode).toBe(statusCode);
  });

  it.each([
    ['from this machine, as a proxy on it sends every request,', {}],
    ['from elsewhere', { remoteAddress: '203.0.113.9' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['with an empty token', { headers: { authorization: 'Bearer ' } }],
    ['with another token', { headers: { authorization: `Bearer ${'x'.repeat(32)}` } }],
    ['with a forged cookie', { headers: { cookie: `bigsmall-admin=${'A'.repeat(43)}` } }],
  ])('answers a request %s with 401', async (_whence, request) => {
    const test = await testServer();
    const response = await test.server.inject({ url: '/metrics', ...request });
    expect(response.statusCode).toBe(401);
    expect(JSON.parse(response.payload)).toMatchObject({ code: 'unauthorized' });
  });

  it('answers an admin from anywhere', async () => {
    const test = await testServer({ trustProxy: true });
    const headers = { ...(await test.asAdmin()), 'x-forwarded-for': '203.0.113.9' };
    const response = await test.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
