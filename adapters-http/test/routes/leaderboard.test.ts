import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';

describe('what concerns one session', () => {
  it.each(['/api/leaderboard/user', '/api/gift-codes/notification/status', '/api/banner-ads/active'])(
    'is answered at %s to the session that a header names as to the one in the address',
    async (path) => {
      const test = await testServer();
      const named = await test.get(path, { 'x-session-id': 'me' });
      expect(named.statusCode).toBe(200);
      expect(named.payload).toBe((await test.get(`${path}/me`)).payload);
      expect(named.headers['cache-control']).toBe('no-store');
      const nameless = await test.get(path);
      expect(nameless.statusCode).toBe(400);
      expect(nameless.payload).toContain(
        'X-Session-Id is missing: it must be 1 to 64 letters, digits, _ or -.',
      );
      const odd = await test.get(path, { 'x-session-id': 'not one' });
      expect(odd.payload).toContain('X-Session-Id must be 1 to 64 letters, digits, _ or -.');
    },
  );
});

describe('GET /api/leaderboard/user/{sessionId}', () => {
  it('answers with the session’s own settled figures, kept by nobody on the way', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(720), firstSeenAt: NOON });
    await test.post('/api/predictions', { sessionId: 'me', periodNumber: aPeriod(721), prediction: 'BIG' });
    await test.bring({ period: aPeriod(721), number: 5 });
    await test.useCases.settlePredictions({ now: NOON + 60_000 });
    const response = await test.get('/api/leaderboard/user/me');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.payload)).toMatchObject({
      publicId: 'public-2',
      accuracyRate: 100,
      totalPredictions: 1,
      correctPredictions: 1,
      missingOverall: 29,
      missingWeekly: 19,
    });
  });

  it('answers a session without a prediction with zeros', async () => {
    const test = await testServer();
    const response = await test.get('/api/leaderboard/user/nobody');
    expect(JSON.parse(response.payload)).toMatchObject({
      totalPredictions: 0,
      interval: { low: 0, high: 1 },
    });
  });

  it.each(['x'.repeat(65), 'a%20b', '%00', '..%2f..%2fetc', "'--"])(
    'answers the id %s with 400',
    async (id) => {
      const test = await testServer();
      const response = await test.get(`/api/leaderboard/user/${id}`);
      expect(JSON.parse(response.payload)).toMatchObject({
        statusCode: 400,
        code: 'invalid_request',
        message: 'sessionId must be 1 to 64 letters, digits, _ or -.',
      });
    },
  );
});
