import { aPeriod, entering, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import type { LeaderboardEntry, WeeklyLeaderboardEntry } from '../../src/wire.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/** Settles so many predictions of the session, of which so many are won. */
async function play(test: TestServer, sessionId: string, total: number, won: number) {
  for (let index = 0; index < total; index += 1) {
    const period = `${aPeriod(1)}${sessionId.length}${index}`;
    await test.stores.predictions.record(
      {
        id: `${sessionId}-${index}`,
        sessionId: requireSessionId(sessionId),
        period: requirePeriod(period),
        prediction: index < won ? 'BIG' : 'SMALL',
        source: 'ai',
        confidence: null,
        recordedAt: NOON,
        lockAt: NOON,
        status: 'pending',
        day: '2026-09-26',
        weekStart: Date.parse('2026-09-20T00:00:00+05:30'),
        verified: true,
      },
      entering(sessionId),
    );
    await test.stores.predictions.settle(requirePeriod(period), 'BIG', NOON);
  }
}

async function list<Entry>(test: TestServer, url: string): Promise<readonly Entry[]> {
  const response = await test.get(url);
  expect(response.statusCode).toBe(200);
  return JSON.parse(response.payload) as readonly Entry[];
}

describe('GET /api/leaderboard', () => {
  it('shows ranked players only, by their public ids, best first', async () => {
    const test = await testServer();
    await play(test, 'a', 30, 20);
    await play(test, 'bb', 30, 25);
    await play(test, 'ccc', 29, 29);
    const entries = await list<LeaderboardEntry>(test, '/api/leaderboard');
    expect(entries).toMatchObject([
      {
        id: 'public-bb',
        sessionId: 'public-bb',
        accuracyRate: 83.3,
        correctPredictions: 25,
        totalPredictions: 30,
      },
      { id: 'public-a', sessionId: 'public-a', accuracyRate: 66.7, correctPredictions: 20, currentStreak: 0 },
    ]);
    for (const { interval, username } of entries) {
      expect(interval.low).toBeLessThan(interval.high);
      expect(username).toMatch(/^\w+ \w+ \d{4}$/);
    }
    const weekly = await list<WeeklyLeaderboardEntry>(test, '/api/leaderboard/weekly');
    expect(weekly.map(({ id, weeklyPredictions }) => [id, weeklyPredictions])).toEqual([
      ['public-ccc', 29],
      ['public-bb', 30],
      ['public-a', 30],
    ]);
  });
});
