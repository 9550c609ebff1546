import { aPeriod, entering, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import type { LeaderboardEntry, WeeklyLeaderboardEntry, WeeklyReward } from '../../src/wire.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const WEEK = 7 * 24 * 60 * 60_000;

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

  it('says how many of the ranked are beyond luck, at most 10 s late', async () => {
    const test = await testServer();
    const counted = vi.spyOn(test.stores.leaderboard, 'overallEvidence');
    await play(test, 'a', 30, 20);
    await play(test, 'bb', 30, 30);
    expect(JSON.parse((await test.get('/api/leaderboard/luck')).payload)).toEqual({
      overall: { ranked: 2, beyondLuck: 1 },
      weekly: { ranked: 2, beyondLuck: 1 },
    });
    test.clock.now += 4000;
    await test.get('/api/leaderboard/luck');
    expect(counted).toHaveBeenCalledTimes(1);
    test.clock.now += 6000;
    await test.get('/api/leaderboard/luck');
    expect(counted).toHaveBeenCalledTimes(2);
  });
});

describe('GET /api/rewards/weekly', () => {
  it('lists what closed weeks gave, in the order of rank', async () => {
    const test = await testServer();
    await play(test, 'a', 20, 15);
    await play(test, 'bb', 20, 18);
    expect(await list(test, '/api/rewards/weekly')).toEqual([]);
    await test.useCases.rewardWeeks({ now: NOON + WEEK });
    test.clock.now += 1000;
    expect(await list<WeeklyReward>(test, '/api/rewards/weekly')).toMatchObject([
      {
        id: '2026-09-20-1',
        sessionId: 'public-bb',
        rank: 1,
        weekStartDate: '2026-09-20',
        weekEndDate: '2026-09-26',
        accuracyRate: 90,
        totalPredictions: 20,
        rewardAmount: 1000,
      },
      { sessionId: 'public-a', rank: 2, rewardAmount: 750 },
    ]);
  });
});
