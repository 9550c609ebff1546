import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isRankable } from '../leaderboard/isRankable.ts';
import { rankPlayers } from '../leaderboard/rankPlayers.ts';
import type { RankCandidate, RecordedPrediction } from '../ports/index.ts';
import { outcomes } from './arbitraries.ts';
import { aPeriod, aRecordedPrediction, NOON } from './builders.ts';
import { type MakeStores, type Stores, withStores } from './stores.ts';
import { storesTest } from './storesTest.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const THIS_WEEK = aRecordedPrediction().weekStart;
const ALL = { minimum: 1, places: 100 };

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

    it('shows a player’s figures overall and of the asked week', async ({ predictions, leaderboard }) => {
      const lastWeek = { recordedAt: NOON - WEEK, weekStart: THIS_WEEK - WEEK };
      await predictions.record(aRecordedPrediction({ ...lastWeek, period: aPeriod(1) }));
      await predictions.record(aRecordedPrediction({ period: aPeriod(2) }));
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      const player = { sessionId: 'session-1', currentStreak: 1 };
      const last = { lastPredictionAt: NOON };
      expect(await leaderboard.overall(ALL)).toEqual([{ ...player, ...last, total: 2, correct: 1 }]);
      const weekly = (weekStart: number) => leaderboard.weekly(weekStart, ALL);
      expect(await weekly(THIS_WEEK)).toEqual([{ ...player, ...last, total: 1, correct: 1 }]);
      expect(await weekly(THIS_WEEK - WEEK)).toEqual([
        { ...player, lastPredictionAt: NOON - WEEK, total: 1, correct: 0 },
      ]);
      expect(await weekly(THIS_WEEK + WEEK)).toEqual([]);
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
      for (const prediction of own) await predictions.record(aRecordedPrediction(prediction));
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

    it('never has a session of a trial', async ({ predictions, leaderboard }) => {
      const ids = ['test-session', 'test-session-default', 'test-sessions', 'Test-session', 'ann'];
      for (const sessionId of ids) await predictions.record(aRecordedPrediction({ sessionId }));
      await predictions.settle(aPeriod(721), 'BIG', NOON);
      for (const found of [await leaderboard.overall(ALL), await leaderboard.weekly(THIS_WEEK, ALL)]) {
        expect(found.map(({ sessionId }) => sessionId).toSorted()).toEqual(['Test-session', 'ann']);
      }
    });

    it('ranks the first places exactly as all players together would rank', async () => {
      await fc.assert(
        fc.asyncProperty(games(), spans(), publicIds(), (game, span, publicId) =>
          withStores(makeStores, async (stores) => {
            const all = await play(stores, game);
            const { leaderboard } = stores;
            const rank = (candidates: readonly RankCandidate[]) =>
              rankPlayers(
                candidates.map((one) => ({ ...one, id: publicId(one.sessionId) })),
                span,
              ).slice(0, span.places);
            expect(rank(await leaderboard.overall(span))).toEqual(rank(all.overall));
            expect(rank(await leaderboard.weekly(THIS_WEEK, span))).toEqual(rank(all.week));
          }),
        ),
        { numRuns: 8 },
      );
    });
  });
}

type Game = {
  /** Each session's sides, one a period: nothing where it took no part. */
  readonly sides: readonly (readonly ('BIG' | 'SMALL' | undefined)[])[];
  readonly lastWeek: number;
};

/** Few sides and equal times, so that many players tie. */
function games(): fc.Arbitrary<Game> {
  const sides = fc.array(fc.option(outcomes(), { nil: undefined, freq: 6 }), {
    minLength: 6,
    maxLength: 40,
    size: 'max',
  });
  return fc.record({
    sides: fc.array(sides, { minLength: 8, maxLength: 25, size: 'max' }),
    lastWeek: fc.integer({ min: 0, max: 4 }),
  });
}

function spans(): fc.Arbitrary<{ readonly minimum: number; readonly places: number }> {
  const minimum = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(20, 30));
  return fc.record({ minimum, places: fc.integer({ min: 1, max: 6 }) });
}

/** Ways of naming that put sessions in different orders. */
function publicIds(): fc.Arbitrary<(sessionId: string) => string> {
  return fc.constantFrom(
    (sessionId) => sessionId,
    (sessionId) => Array.from(sessionId).toReversed().join(''),
  );
}

/** Plays the game, every period drawn BIG; answers with what all rankable players have in the end, counted anew. */
async function play({ predictions }: Stores, { sides, lastWeek }: Game) {
  const given: RecordedPrediction[] = sides.flatMap((row, player) =>
    row.flatMap((prediction, index) => {
      if (prediction === undefined) return [];
      const recordedAt = NOON + (index >> 2) * 60_000 - (index < lastWeek ? WEEK : 0);
      const sessionId = player % 5 === 4 ? `test-session-${player}` : `session-${player}`;
      return [aRecordedPrediction({ sessionId, period: aPeriod(index + 1), prediction, recordedAt })];
    }),
  );
  await Promise.all(given.map((prediction) => predictions.record(prediction)));
  for (let period = 1; period <= 40; period += 1) await predictions.settle(aPeriod(period), 'BIG', NOON);

  const sessions = [...new Set(given.map(({ sessionId }) => sessionId))].filter(isRankable);
  const overall = sessions.map((id) => countAnew(given.filter(({ sessionId }) => sessionId === id)));
  const week = overall.flatMap((player) => {
    const own = given.filter((one) => one.sessionId === player.sessionId && one.weekStart === THIS_WEEK);
    const { currentStreak } = player;
    return own.length === 0 ? [] : [{ ...countAnew(own), currentStreak }];
  });
  return { overall, week };
}

/** A player of its predictions in the order of their periods, all of them drawn BIG. */
function countAnew(own: readonly RecordedPrediction[]): RankCandidate {
  const lastLoss = own.findLastIndex(({ prediction }) => prediction === 'SMALL');
  return {
    sessionId: own[0]?.sessionId ?? '',
    total: own.length,
    correct: correctOf(own),
    currentStreak: own.length - 1 - lastLoss,
    lastPredictionAt: Math.max(...own.map(({ recordedAt }) => recordedAt)),
  };
}

function correctOf(own: readonly RecordedPrediction[]): number {
  return own.filter(({ prediction }) => prediction === 'BIG').length;
}
