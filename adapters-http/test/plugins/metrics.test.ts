import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

async function metricsOf(test: TestServer): Promise<string> {
  const response = await test.get('/metrics');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.payload;
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

  it('tells how the feed stands', async () => {
    const test = await testServer();
    Object.assign(test.status, { lastSuccessAt: test.clock.now - 7000, drawsAdded: 3, alarms: 1 });
    const text = await metricsOf(test);
    expect(text).toContain('bigsmall_feed_age_seconds 7\n');
    expect(text).toContain('bigsmall_draws_added 3\n');
    expect(text).toContain('bigsmall_draw_alarms 1\n');
    test.status.lastSuccessAt = null;
    expect(await metricsOf(test)).toContain('bigsmall_feed_age_seconds -1\n');
  });

  it.each([
    ['from elsewhere', { remoteAddress: '203.0.113.9' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['that claims to be from here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('answers a request %s with 404', async (_whence, request) => {
    const test = await testServer();
    const response = await test.server.inject({ url: '/metrics', ...request });
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(response.payload)).toMatchObject({ code: 'not_found' });
  });

  it('answers an admin from anywhere', async () => {
    const test = await testServer({ trustProxy: true });
    const headers = { ...(await test.asAdmin()), 'x-forwarded-for': '203.0.113.9' };
    const response = await test.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
