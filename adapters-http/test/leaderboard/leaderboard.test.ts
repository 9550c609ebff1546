import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { aVisitor } from '../support/aVisitor.ts';
import { testServer } from '../support/testServer.ts';

describe('data of one session', () => {
  it.each([
    ['/api/leaderboard/user', 'no-store'],
    ['/api/gift-codes/notification/status', 'private, no-cache'],
    ['/api/banner-ads/active', 'no-store'],
  ])('is the same at %s by the session in a header as by the one in the address', async (path, caching) => {
    const test = await testServer();
    const named = await test.get(path, { 'x-session-id': 'me' });
    expect(named.statusCode).toBe(200);
    expect(named.payload).toBe((await test.get(`${path}/me`)).payload);
    expect(named.headers['cache-control']).toBe(caching);
    const nameless = await test.get(path);
    expect(nameless.statusCode).toBe(400);
    expect(nameless.payload).toContain(
      'X-Session-Id is missing: it must be 1 to 64 letters, digits, _ or -.',
    );
    const odd = await test.get(path, { 'x-session-id': 'not one' });
    expect(odd.payload).toContain('X-Session-Id must be 1 to 64 letters, digits, _ or -.');
  });
});

describe('GET /api/leaderboard/user/{sessionId}', () => {
  it('answers with the session’s own settled statistics, which no cache may store', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(720), firstSeenAt: NOON });
    await test.post('/api/predictions', { sessionId: 'me', periodNumber: aPeriod(721), prediction: 'BIG' });
    await test.bring({ period: aPeriod(721), number: 5 });
    await test.useCases.settlePredictions({ now: NOON + 60_000 });
    const response = await test.get('/api/leaderboard/user/me');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.payload)).toMatchObject({
      publicId: 'public-me',
      accuracyRate: 100,
      totalPredictions: 1,
      correctPredictions: 1,
      missingOverall: 30,
      missingWeekly: 20,
      obstacle: 'no_visitor',
    });
  });

  it('seats five visitors of a network a week and answers the sixth with its obstacle', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(720), firstSeenAt: NOON });
    const obstacles: unknown[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const cookie = await aVisitor(test);
      const asked = { sessionId: name, periodNumber: aPeriod(721), prediction: 'BIG' };
      await test.post('/api/predictions', asked, { cookie });
      const { obstacle } = JSON.parse((await test.get(`/api/leaderboard/user/${name}`, { cookie })).payload);
      obstacles.push(obstacle);
    }
    expect(obstacles).toEqual([...Array.from({ length: 5 }, () => null), 'network_full']);
  });
});
