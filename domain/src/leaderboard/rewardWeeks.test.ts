import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../game/period.ts';
import { weekOf } from '../platform/time.ts';
import type { Stores } from '../ports.ts';
import {
  aPeriod,
  aRecordedPrediction,
  createMemoryDeps,
  createMemoryStores,
  entering,
  NOON,
} from '../testing.ts';
import { createUseCases, type UseCases } from '../usecases.ts';
import { requireSessionId } from '../visitors/ids.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const MINUTE = 60_000;
const THIS_WEEK = weekOf(NOON).start;

function useCasesOver(stores: Stores, weekly = 2): UseCases {
  return createUseCases({
    ...createMemoryDeps(stores),
    rankMinimum: { overall: 30, weekly },
  });
}

let periods = 0;

/** A settled prediction of each side: `W` won, `L` lost, recorded `weeksAgo`. */
async function play({ predictions }: Stores, sessionId: string, results: string, weeksAgo: number) {
  for (const result of results) {
    periods += 1;
    const period = String(10_000 + periods);
    await predictions.record(
      aRecordedPrediction({
        sessionId: requireSessionId(sessionId),
        period: requirePeriod(period),
        recordedAt: NOON - weeksAgo * WEEK,
        id: period,
      }),
      entering(sessionId),
    );
    await predictions.settle(requirePeriod(period), result === 'W' ? 'BIG' : 'SMALL', NOON);
  }
}

describe('rewarding weeks', () => {
  it('rewards a closed week from Sunday 00:20 IST on, exactly once', async () => {
    const stores = createMemoryStores();
    await play(stores, 'ann', 'WWL', 0);
    await play(stores, 'ben', 'WWW', 0);
    await play(stores, 'cho', 'W', 0);
    const { rewardWeeks, readRewards } = useCasesOver(stores);
    const due = THIS_WEEK + WEEK + 20 * MINUTE;
    expect(await rewardWeeks({ now: due - 1 })).toEqual([]);
    expect(await rewardWeeks({ now: due })).toEqual([{ weekStart: THIS_WEEK, rewards: 2 }]);
    expect(await rewardWeeks({ now: due })).toEqual([]);
    expect(await readRewards()).toEqual([
      {
        publicId: 'public-ben',
        username: expect.stringMatching(/^\w+ \w+ \d{4}$/),
        rank: 1,
        weekStart: THIS_WEEK,
        total: 3,
        correct: 3,
        points: 1000,
      },
      expect.objectContaining({ publicId: 'public-ann', rank: 2, total: 3, correct: 2, points: 750 }),
    ]);
  });

  it('catches up over several missed Sundays, oldest first, also over weeks without a rank', async () => {
    const stores = createMemoryStores();
    await play(stores, 'ann', 'WW', 4);
    await play(stores, 'ben', 'W', 3);
    await play(stores, 'cho', 'LL', 2);
    const { rewardWeeks, readRewards } = useCasesOver(stores);
    expect(await rewardWeeks({ now: THIS_WEEK + 20 * MINUTE })).toEqual(
      [1, 0, 1, 0].map((rewards, index) => ({ weekStart: THIS_WEEK - (4 - index) * WEEK, rewards })),
    );
    expect((await readRewards()).map(({ publicId }) => publicId)).toEqual(['public-cho', 'public-ann']);
  });

  it('waits with a week, and with those after it, as long as a prediction of it is pending', async () => {
    const stores = createMemoryStores();
    const now = THIS_WEEK + WEEK;
    await play(stores, 'ann', 'WW', 1);
    await play(stores, 'ben', 'WW', 2);
    await stores.predictions.record(aRecordedPrediction({ recordedAt: NOON - 2 * WEEK }));
    const { rewardWeeks } = useCasesOver(stores);
    expect(await rewardWeeks({ now })).toEqual([]);
    await stores.predictions.settle(aPeriod(721), 'void', NOON);
    expect((await rewardWeeks({ now })).map(({ rewards }) => rewards)).toEqual([1, 1]);
  });

  it('rewards each week exactly once under any interleaving of two schedulers', async () => {
    const games = fc.array(
      fc.record({
        player: fc.nat(14),
        weeksAgo: fc.integer({ min: 1, max: 4 }),
        result: fc.constantFrom('W', 'L'),
      }),
      { minLength: 10, maxLength: 60, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), games, async (schedule, given) => {
        const [alone, shared] = [createMemoryStores(), createMemoryStores()];
        for (const { player, weeksAgo, result } of given) {
          for (const stores of [alone, shared]) await play(stores, `p${player}`, result, weeksAgo);
        }
        const expected = useCasesOver(alone);
        const weeks = await expected.rewardWeeks({ now: NOON });

        const racing = [1, 2].map(() => useCasesOver(interleaved(shared, schedule)));
        const answers = Promise.all(
          racing.flatMap((scheduler) => [scheduler, scheduler]).map((one) => one.rewardWeeks({ now: NOON })),
        );
        await schedule.waitFor(answers);
        const closed = (await answers).flat();
        expect(closed.toSorted((a, b) => a.weekStart - b.weekStart)).toEqual(weeks);
        expect(await useCasesOver(shared).readRewards()).toEqual(await expected.readRewards());
      }),
      { numRuns: 60 },
    );
  });
});

/** The same stores, each of whose calls begins when the schedule says so. */
function interleaved(stores: Stores, schedule: fc.Scheduler): Stores {
  const { rewards, leaderboard } = stores;
  return {
    ...stores,
    leaderboard: {
      ...leaderboard,
      weekly: schedule.scheduleFunction((weekStart, span) => leaderboard.weekly(weekStart, span)),
    },
    rewards: {
      ...rewards,
      firstOpenWeek: schedule.scheduleFunction(() => rewards.firstOpenWeek()),
      hasPending: schedule.scheduleFunction((weekStart) => rewards.hasPending(weekStart)),
      close: schedule.scheduleFunction((weekStart, given) => rewards.close(weekStart, given)),
    },
  };
}
