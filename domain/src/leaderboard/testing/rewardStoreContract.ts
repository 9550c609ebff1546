import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requirePublicId, requireSessionId } from '../../visitors/ids.ts';
import type { StoredReward } from '../ports.ts';
import { weekOf } from '../../platform/time.ts';
import { aPeriod, aRecordedPrediction, NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const THIS_WEEK = weekOf(NOON).start;

/** The contract of every reward store. */
export function rewardStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`weekly rewards in ${name}`, () => {
    it('begin with the first week that has a settled prediction', async ({ predictions, rewards }) => {
      for (const [index, weeks] of [1, 3, 2].entries()) {
        const recordedAt = NOON - weeks * WEEK;
        await predictions.record(aRecordedPrediction({ period: aPeriod(index + 1), recordedAt }));
        await predictions.settle(aPeriod(index + 1), 'BIG', NOON);
      }
      expect(await rewards.firstOpenWeek()).toBe(THIS_WEEK - 3 * WEEK);
    });

    it('continue with the week after the newest closed one', async ({ predictions, rewards }) => {
      await predictions.record(aRecordedPrediction({ recordedAt: NOON - 5 * WEEK }));
      await predictions.settle(aPeriod(721), 'BIG', NOON);
      await rewards.close(THIS_WEEK - 4 * WEEK, [aReward(1)]);
      await rewards.close(THIS_WEEK - 3 * WEEK, []);
      expect(await rewards.firstOpenWeek()).toBe(THIS_WEEK - 2 * WEEK);
    });

    it('know whether a prediction of a week is pending', async ({ predictions, rewards }) => {
      const lastWeek = { period: aPeriod(1), recordedAt: NOON - WEEK };
      await predictions.record(aRecordedPrediction(lastWeek));
      await predictions.record(aRecordedPrediction({ ...lastWeek, sessionId: requireSessionId('other') }));
      expect(await rewards.hasPending(THIS_WEEK)).toBe(false);
      expect(await rewards.hasPending(THIS_WEEK - WEEK)).toBe(true);
      await predictions.settle(aPeriod(1), 'void', NOON);
      expect(await rewards.hasPending(THIS_WEEK - WEEK)).toBe(false);
    });

    it('come back as they were given: the newest week first, then by rank', async ({ rewards }) => {
      const older = [aReward(2), aReward(1), aReward(3)];
      await rewards.close(THIS_WEEK - 2 * WEEK, older);
      await rewards.close(THIS_WEEK - WEEK, []);
      await rewards.close(THIS_WEEK, [aReward(1)]);
      const newer = { weekStart: THIS_WEEK, ...aReward(1) };
      expect(await rewards.newest(1)).toEqual([newer]);
      const ofOlder = [1, 2, 3].map((rank) => ({ weekStart: THIS_WEEK - 2 * WEEK, ...aReward(rank) }));
      expect(await rewards.newest(2)).toEqual([newer, ...ofOlder]);
      expect(await rewards.newest(26)).toEqual([newer, ...ofOlder]);
    });

    it('are given by exactly one of 8 callers for a week, also where nobody has a rank', async ({
      rewards,
    }) => {
      for (const given of [[], [aReward(1), aReward(2)]]) {
        const weekStart = THIS_WEEK + given.length * WEEK;
        const answers = await Promise.all(Array.from({ length: 8 }, () => rewards.close(weekStart, given)));
        expect(answers.filter(Boolean)).toEqual([true]);
      }
      expect((await rewards.newest(26)).map(({ rank }) => rank)).toEqual([1, 2]);
    });

    it('of a closed week and those before it never change, whatever is given for them later', async () => {
      const givings = fc.array(
        fc.record({ week: fc.integer({ min: 0, max: 3 }), size: fc.integer({ min: 0, max: 10 }) }),
        { minLength: 5, maxLength: 15 },
      );
      await fc.assert(
        fc.asyncProperty(givings, (calls) =>
          withStores(makeStores, async ({ rewards }) => {
            const closed = new Map<number, readonly StoredReward[]>();
            for (const [turn, { week, size }] of calls.entries()) {
              const weekStart = THIS_WEEK + week * WEEK;
              const given = Array.from({ length: size }, (_, index) =>
                aReward(index + 1, `${turn}-${index}`),
              );
              const isOpen = [...closed.keys()].every((other) => other < weekStart);
              expect(await rewards.close(weekStart, given)).toBe(isOpen);
              if (isOpen) {
                closed.set(
                  weekStart,
                  given.map((reward) => ({ weekStart, ...reward })),
                );
              }
            }
            const newestFirst = [...closed].toSorted(([a], [b]) => b - a);
            expect(await rewards.newest(26)).toEqual(newestFirst.flatMap(([, given]) => given));
          }),
        ),
        { numRuns: 8 },
      );
    });
  });
}

function aReward(rank: number, publicId = `player-${rank}`): Omit<StoredReward, 'weekStart'> {
  return {
    rank,
    publicId: requirePublicId(publicId),
    correct: 30 - rank,
    total: 40,
    points: 1000 / rank - ((1000 / rank) % 1),
  };
}
