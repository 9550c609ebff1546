import { requireSessionId } from '@bigsmall/domain/people';
import { aPeriod, aRecordedPrediction, entering, NOON } from '@bigsmall/domain/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** 20 settled predictions of session `a` in this week, 15 of them won, and 13 of the week before, all won. */
async function playTwoWeeks({ stores }: TestServer): Promise<void> {
  for (let index = 0; index < 33; index += 1) {
    const period = aPeriod(index + 1);
    const at = index < 13 ? NOON - WEEK : NOON;
    const given = { sessionId: requireSessionId('a'), period, recordedAt: at };
    await stores.predictions.record(aRecordedPrediction(given), entering('a'));
    await stores.predictions.settle(period, index < 28 ? 'BIG' : 'SMALL', at);
  }
}

describe('A player’s figures on the wire', () => {
  let test: TestServer;
  beforeEach(async () => {
    test = await testServer();
    await playTwoWeeks(test);
    await test.useCases.rewardWeeks({ now: NOON + WEEK });
  });

  const read = async (url: string) => (await test.get(url)).payload;

  it('have these keys in this order in the leaderboard', async () => {
    expect(await read('/api/leaderboard')).toMatchInlineSnapshot(
      `"[{"id":"public-a","sessionId":"public-a","username":"Calm Badger 7356","accuracyRate":84.8,"totalPredictions":33,"correctPredictions":28,"currentStreak":0,"interval":{"low":0.4765378241291627,"high":0.9844871847141934}}]"`,
    );
  });

  it('have these keys in this order in the weekly leaderboard', async () => {
    expect(await read('/api/leaderboard/weekly')).toMatchInlineSnapshot(
      `"[{"id":"public-a","sessionId":"public-a","username":"Calm Badger 7356","weeklyAccuracy":75,"weeklyPredictions":20,"weeklyCorrect":15,"interval":{"low":0.23475925104785905,"high":0.9796291599337968}}]"`,
    );
  });

  it('have these keys in this order in the statistics of their own session', async () => {
    expect(await read('/api/leaderboard/user/a')).toMatchInlineSnapshot(
      `"{"publicId":"public-a","accuracyRate":84.8,"totalPredictions":33,"correctPredictions":28,"currentStreak":0,"longestStreak":28,"weeklyAccuracy":75,"weeklyPredictions":20,"weeklyCorrect":15,"interval":{"low":0.4765378241291627,"high":0.9844871847141934},"missingOverall":0,"missingWeekly":0,"obstacle":null}"`,
    );
  });

  it('have these keys in this order in the rewards', async () => {
    expect(await read('/api/rewards/weekly')).toMatchInlineSnapshot(
      `"[{"id":"2026-09-20-1","sessionId":"public-a","username":"Calm Badger 7356","rank":1,"weekStartDate":"2026-09-20","weekEndDate":"2026-09-26","accuracyRate":75,"totalPredictions":20,"rewardAmount":1000}]"`,
    );
  });
});
