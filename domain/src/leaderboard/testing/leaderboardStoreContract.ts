import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { leaderboardEntryContract } from './leaderboardEntryContract.ts';
import { leaderboardEvidenceContract } from './leaderboardEvidenceContract.ts';
import { leaderboardPlacesContract } from './leaderboardPlacesContract.ts';
import { ALL, publicIdsOf, THIS_WEEK, WEEK } from './leaderboardScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

/** What every leaderboard store shows of the predictions that were settled beside it. */
export function leaderboardStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the leaderboard in ${name}`, () => {
    it('has nobody in a new store, nor while predictions are pending or void', async ({
      predictions,
      leaderboard,
    }) => {
      await predictions.record(aRecordedPrediction());
      await predictions.record(aRecordedPrediction({ period: aPeriod(722) }));
      await predictions.settle(aPeriod(721), 'void', NOON);
      expect(await leaderboard.overall(ALL)).toEqual([]);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toEqual([]);
    });

    it('shows a player’s figures overall and of the asked week', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      const lastWeek = { recordedAt: NOON - WEEK, weekStart: THIS_WEEK - WEEK };
      await predictions.record(aRecordedPrediction({ ...lastWeek, period: aPeriod(1) }), entering('ann'));
      await predictions.record(aRecordedPrediction({ period: aPeriod(2) }), entering('ann', { lot: 7 }));
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      const { publicId } = (await players.find(requireSessionId('session-1'), 0))!;
      const player = { id: publicId, currentStreak: 1 };
      const last = { lastPredictionAt: NOON };
      expect(await leaderboard.overall(ALL)).toEqual([{ ...player, ...last, lot: 0, total: 2, correct: 1 }]);
      const weekly = (weekStart: number) => leaderboard.weekly(weekStart, ALL);
      expect(await weekly(THIS_WEEK)).toEqual([{ ...player, ...last, lot: 7, total: 1, correct: 1 }]);
      expect(await weekly(THIS_WEEK - WEEK)).toEqual([
        { ...player, lastPredictionAt: NOON - WEEK, lot: 1, total: 1, correct: 0 },
      ]);
      expect(await weekly(THIS_WEEK + WEEK)).toEqual([]);
    });

    it('shows wins in a row of what counts for a rank alone, so that the record gives them', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      const record = (index: number, enters: boolean) =>
        predictions.record(
          aRecordedPrediction({ period: aPeriod(index), recordedAt: NOON + index }),
          enters ? entering('ann') : {},
        );
      await record(1, false);
      for (const index of [2, 3]) await record(index, true);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      await predictions.settle(aPeriod(3), 'BIG', NOON);
      expect(await leaderboard.overall(ALL)).toMatchObject([{ total: 2, correct: 2, currentStreak: 2 }]);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toMatchObject([{ currentStreak: 2 }]);
      expect(await players.find(requireSessionId('session-1'), THIS_WEEK)).toMatchObject({
        currentStreak: 1,
      });
      await record(4, true);
      await predictions.settle(aPeriod(4), 'SMALL', NOON);
      expect(await leaderboard.overall(ALL)).toMatchObject([{ total: 3, currentStreak: 0 }]);
    });

    it('names the latest recording among a week’s own settled predictions, in whatever order they are settled', async ({
      predictions,
      leaderboard,
    }) => {
      const own = [
        { period: aPeriod(1), recordedAt: NOON + 7 },
        { period: aPeriod(2), recordedAt: NOON + 9 },
        { period: aPeriod(3), recordedAt: NOON + 8 },
        // Neither of another week, nor void, nor pending.
        { period: aPeriod(4), recordedAt: NOON + WEEK },
        { period: aPeriod(5), recordedAt: NOON + 20 },
        { period: aPeriod(6), recordedAt: NOON + 21 },
      ];
      for (const prediction of own)
        await predictions.record(aRecordedPrediction(prediction), entering('ann'));
      const lastOfWeek = async () => (await leaderboard.weekly(THIS_WEEK, ALL))[0]?.lastPredictionAt;
      await predictions.settle(aPeriod(4), 'BIG', NOON);
      await predictions.settle(aPeriod(5), 'void', NOON);
      expect(await lastOfWeek()).toBeUndefined();
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      expect(await lastOfWeek()).toBe(NOON + 7);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      await predictions.settle(aPeriod(3), 'BIG', NOON);
      expect(await lastOfWeek()).toBe(NOON + 9);
    });

    it('never has a session of a trial', async ({ predictions, leaderboard, players }) => {
      const ids = ['test-session', 'test-session-default', 'test-sessions', 'Test-session', 'ann'];
      for (const sessionId of ids) {
        await predictions.record(
          aRecordedPrediction({ sessionId: requireSessionId(sessionId) }),
          entering(sessionId),
        );
      }
      await predictions.settle(aPeriod(721), 'BIG', NOON);
      const shown = await publicIdsOf(players, ['Test-session', 'ann']);
      for (const found of [await leaderboard.overall(ALL), await leaderboard.weekly(THIS_WEEK, ALL)]) {
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(shown));
      }
    });

    it('counts a week’s first settled predictions only, and all of them overall', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      for (const sequence of [1, 2, 3, 4]) {
        await predictions.record(aRecordedPrediction({ period: aPeriod(sequence) }), entering('ann'));
        await predictions.settle(aPeriod(sequence), sequence === 2 ? 'SMALL' : 'BIG', NOON, 3);
      }
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toEqual([
        expect.objectContaining({ total: 3, correct: 2 }),
      ]);
      expect(await leaderboard.overall(ALL)).toEqual([expect.objectContaining({ total: 4, correct: 3 })]);
      expect(await players.find(requireSessionId('session-1'), THIS_WEEK)).toMatchObject({
        week: { total: 4, correct: 3 },
      });
    });
  });

  leaderboardEntryContract(name, makeStores);
  leaderboardEvidenceContract(name, makeStores);
  leaderboardPlacesContract(name, makeStores);
}
