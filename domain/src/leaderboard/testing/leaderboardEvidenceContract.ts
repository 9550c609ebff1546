import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { evidence } from '../../platform/statistics.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { ALL, THIS_WEEK } from './leaderboardScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';

/** The evidence of players, as it is added up round by round. */
export function leaderboardEvidenceContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the leaderboard in ${name}`, () => {
    it('adds up the evidence of what counts within 1e-9 a round of its closed form', async () => {
      const tosses = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(tosses, fc.integer({ min: 1, max: 30 }), (won, weekCounted) =>
          withStores(makeStores, async ({ predictions, players }) => {
            for (const [index, hit] of won.entries()) {
              await predictions.record(aRecordedPrediction({ period: aPeriod(index + 1) }), entering('ann'));
              await predictions.settle(aPeriod(index + 1), hit ? 'BIG' : 'SMALL', NOON, weekCounted);
            }
            const player = await players.find(requireSessionId('session-1'), THIS_WEEK);
            for (const { total, correct, evidence: bits } of [player!.counted, player!.week.counted]) {
              expect(Math.abs(bits - evidence(correct, total))).toBeLessThan(1e-9 * total);
            }
            expect(player!.week.counted.total).toBe(Math.min(won.length, weekCounted));
          }),
        ),
        { numRuns: 4 },
      );
    });

    it('tells how many can be ranked, and the evidence of the strong ones', async ({
      predictions,
      leaderboard,
    }) => {
      for (const [session, missed] of [
        ['ann', 0],
        ['ben', 12],
        ['cho', 25],
      ] as const) {
        for (let index = 0; index < 25; index += 1) {
          const prediction = aRecordedPrediction({
            sessionId: requireSessionId(session),
            period: aPeriod(index + 1),
            prediction: index < missed ? 'SMALL' : 'BIG',
          });
          await predictions.record(prediction, entering(session));
        }
      }
      for (let index = 0; index < 25; index += 1) await predictions.settle(aPeriod(index + 1), 'BIG', NOON);
      const strong = [expect.closeTo(evidence(25, 25), 8)];
      expect(await leaderboard.overallEvidence(ALL)).toEqual({ ranked: 3, strong });
      expect(await leaderboard.weeklyEvidence(THIS_WEEK, ALL)).toEqual({ ranked: 3, strong });
      expect(await leaderboard.overallEvidence({ minimum: 26 })).toEqual({ ranked: 0, strong: [] });
      expect(await leaderboard.weeklyEvidence(THIS_WEEK, { ...ALL, days: 2 })).toEqual({
        ranked: 0,
        strong: [],
      });
    });
  });
}
