import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { aClaim, aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { ALL, publicIdsOf, THIS_WEEK, WEEK } from './leaderboardScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

/** Who takes part in the rankings. */
export function leaderboardEntryContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the leaderboard in ${name}`, () => {
    it('leaves out sessions that entered no ranking, and what was recorded before the entry', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      await predictions.record(
        aRecordedPrediction({ sessionId: requireSessionId('ben'), period: aPeriod(1) }),
      );
      await predictions.record(aRecordedPrediction({ period: aPeriod(1), recordedAt: NOON - 1 }));
      await predictions.record(aRecordedPrediction({ period: aPeriod(2) }), entering('ann'));
      await predictions.record(aRecordedPrediction({ period: aPeriod(3), recordedAt: NOON + 1 }));
      for (const sequence of [1, 2, 3]) await predictions.settle(aPeriod(sequence), 'BIG', NOON);
      const [id] = await publicIdsOf(players, ['session-1']);
      const counted = [expect.objectContaining({ id, total: 2, correct: 2 })];
      expect(await leaderboard.overall(ALL)).toEqual(counted);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toEqual(counted);
      expect(await players.find(requireSessionId('session-1'), THIS_WEEK)).toMatchObject({
        total: 3,
        counted: { total: 2, correct: 2 },
        week: { total: 3, counted: { total: 2, correct: 2, days: 1 } },
      });
    });

    it('ranks in a week only players who predicted on enough days of it', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      const days = { ann: [0, 1, 2], ben: [0, 1, 1] };
      for (const [sessionId, given] of Object.entries(days)) {
        for (const [index, day] of given.entries()) {
          const recordedAt = THIS_WEEK + day * 24 * 60 * 60_000 + index;
          await predictions.record(
            aRecordedPrediction({
              sessionId: requireSessionId(sessionId),
              period: aPeriod(index + 1),
              recordedAt,
            }),
            entering(sessionId),
          );
        }
      }
      for (const sequence of [1, 2, 3]) await predictions.settle(aPeriod(sequence), 'BIG', NOON);
      const ranked = async (daysNeeded: number) =>
        (await leaderboard.weekly(THIS_WEEK, { ...ALL, days: daysNeeded })).map(({ id }) => id);
      const [ann, ben] = await publicIdsOf(players, ['ann', 'ben']);
      expect(new Set(await ranked(2))).toEqual(new Set([ann, ben]));
      expect(await ranked(3)).toEqual([ann]);
      expect(await ranked(4)).toEqual([]);
    });

    it('lets a network’s first sessions enter, a visitor once, and each for the week only', async ({
      predictions,
      leaderboard,
    }) => {
      const enter = async (sessionId: string, claim: Parameters<typeof aClaim>[1], weeks = 0) => {
        const recordedAt = NOON + weeks * WEEK + Number(sessionId.slice(1));
        await predictions.record(
          aRecordedPrediction({
            sessionId: requireSessionId(sessionId),
            recordedAt,
            period: aPeriod(721 + weeks),
          }),
          { enter: { claim: aClaim(sessionId, claim), seats: 2 } },
        );
      };
      const entered = async (sessionId: string, weeks = 0) =>
        (await leaderboard.entry(THIS_WEEK + weeks * WEEK, requireSessionId(sessionId))).entered;
      await enter('s1', { network: 'one' });
      await enter('s2', { network: 'one', visitor: 'visitor of s1' });
      await enter('s3', { network: 'one' });
      await enter('s4', { network: 'one' });
      await enter('s5', { network: 'two' });
      await enter('s4', { network: 'one' }, 1);
      expect(await Promise.all(['s1', 's2', 's3', 's4', 's5'].map((one) => entered(one)))).toEqual([
        true,
        false,
        true,
        false,
        true,
      ]);
      expect([await entered('s4', 1), await entered('s1', 1)]).toEqual([true, false]);
      expect(
        await leaderboard.entry(THIS_WEEK, requireSessionId('s2'), aClaim('s1', { network: 'one' })),
      ).toEqual({
        entered: false,
        visitorElsewhere: true,
        seatsTaken: 2,
      });
      expect(
        await leaderboard.entry(THIS_WEEK, requireSessionId('s1'), aClaim('s1', { network: 'two' })),
      ).toEqual({
        entered: true,
        visitorElsewhere: false,
        seatsTaken: 1,
      });
    });

    it('never seats more sessions of a network than it has seats, however many ask at once', async ({
      predictions,
      leaderboard,
    }) => {
      const sessions = Array.from({ length: 24 }, (_, index) => `session-${index}`);
      await Promise.all(
        sessions.map((sessionId) =>
          predictions.record(
            aRecordedPrediction({ sessionId: requireSessionId(sessionId) }),
            entering(sessionId, { network: 'one' }),
          ),
        ),
      );
      await predictions.settle(aPeriod(721), 'BIG', NOON);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toHaveLength(5);
      const { seatsTaken } = await leaderboard.entry(
        THIS_WEEK,
        requireSessionId('x'),
        aClaim('x', { network: 'one' }),
      );
      expect(seatsTaken).toBe(5);
    });

    it('ranks only those that got a seat of many that ask at once, where the terms say so', async ({
      predictions,
    }) => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => `session-${index}`).map((sessionId) =>
          predictions.record(aRecordedPrediction({ sessionId: requireSessionId(sessionId) }), {
            ...entering(sessionId, { network: 'one' }),
            seatedOnly: true,
          }),
        ),
      );
      const ranked = outcomes.filter((outcome) => outcome.kind === 'recorded' && outcome.prediction.ranked);
      expect(ranked).toHaveLength(5);
    });
  });
}
