import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { evidence } from '../evidence/evidence.ts';
import { type PublicId, requirePublicId } from '../session/publicId.ts';
import { requireSessionId } from '../session/sessionId.ts';
import { isRankable } from '../leaderboard/isRankable.ts';
import { rankPlayers } from '../leaderboard/rankPlayers.ts';
import type { RankCandidate, RecordedPrediction, Stores, WeekSpan } from '../ports/index.ts';
import { outcomes } from './arbitraries.ts';
import { aClaim, aPeriod, aRecordedPrediction, entering, NOON } from './builders.ts';
import { type MakeStores, withStores } from './withStores.ts';
import { storesTest } from './storesTest.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const THIS_WEEK = aRecordedPrediction().weekStart;
const ALL = { minimum: 1, places: 100, days: 1 };

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
      const player = { publicId, currentStreak: 1 };
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
        expect(new Set(found.map(({ publicId }) => publicId))).toEqual(new Set(shown));
      }
    });

    it('leaves out who entered no ranking, and what was recorded before the entry', async ({
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
      const [publicId] = await publicIdsOf(players, ['session-1']);
      const counted = [expect.objectContaining({ publicId, total: 2, correct: 2 })];
      expect(await leaderboard.overall(ALL)).toEqual(counted);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toEqual(counted);
      expect(await players.find(requireSessionId('session-1'), THIS_WEEK)).toMatchObject({
        total: 3,
        counted: { total: 2, correct: 2 },
        week: { total: 3, counted: { total: 2, correct: 2, days: 1 } },
      });
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
        { numRuns: 8 },
      );
    });

    it('tells how many can be ranked, and the evidence of those who have any to speak of', async ({
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

    it('ranks in a week only who predicted on enough days of it', async ({
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
        (await leaderboard.weekly(THIS_WEEK, { ...ALL, days: daysNeeded })).map(({ publicId }) => publicId);
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

    it('ranks the first places exactly as all players together would rank', async () => {
      await fc.assert(
        fc.asyncProperty(games(), spans(), (game, span) =>
          withStores(makeStores, async (stores) => {
            const all = await play(stores, game);
            const { leaderboard } = stores;
            const rank = (candidates: readonly RankCandidate[]) =>
              rankPlayers(
                candidates.map((one) => ({ ...one, id: one.publicId })),
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

function spans(): fc.Arbitrary<WeekSpan> {
  const minimum = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(20, 30));
  return fc.record({ minimum, places: fc.integer({ min: 1, max: 6 }), days: fc.constant(1) });
}

function publicIdsOf(
  players: Stores['players'],
  sessions: readonly string[],
): Promise<readonly (PublicId | undefined)[]> {
  return Promise.all(
    sessions.map(async (one) => (await players.find(requireSessionId(one), THIS_WEEK))?.publicId),
  );
}

/** Plays the game, every period drawn BIG; answers with what all rankable players have in the end, counted again. */
async function play({ predictions, players }: Stores, { sides, lastWeek }: Game) {
  const byPlayer = sides.map((row, player): readonly RecordedPrediction[] =>
    row.flatMap((prediction, index) => {
      if (prediction === undefined) return [];
      const recordedAt = NOON + (index >> 2) * 60_000 - (index < lastWeek ? WEEK : 0);
      const sessionId = player % 5 === 4 ? `test-session-${player}` : `session-${player}`;
      return [
        aRecordedPrediction({
          sessionId: requireSessionId(sessionId),
          period: aPeriod(index + 1),
          prediction,
          recordedAt,
        }),
      ];
    }),
  );
  // A player records in the order of the periods, beside all others.
  await Promise.all(
    byPlayer.map(async (own) => {
      for (const one of own) await predictions.record(one, entering(one.sessionId, { lot: lotOf(one) }));
    }),
  );
  const given = byPlayer.flat();
  for (let period = 1; period <= 40; period += 1) await predictions.settle(aPeriod(period), 'BIG', NOON);

  const sessions = [...new Set(given.map(({ sessionId }) => sessionId))].filter(isRankable);
  const publicIds = await publicIdsOf(players, sessions);
  const all = sessions.map((id, index) => {
    const own = given.filter(({ sessionId }) => sessionId === id);
    const publicId = publicIds[index] ?? requirePublicId('nobody');
    const overall = { ...countAnew(own), publicId, lot: 0 };
    const ofWeek = own.filter(({ weekStart }) => weekStart === THIS_WEEK);
    const week = { ...countAnew(ofWeek), publicId, currentStreak: overall.currentStreak };
    return { overall, week: ofWeek.length === 0 ? [] : [week] };
  });
  return { overall: all.map(({ overall }) => overall), week: all.flatMap(({ week }) => week) };
}

/** A player of its predictions in the order of their periods, all of them drawn BIG. */
function countAnew(own: readonly RecordedPrediction[]): Omit<RankCandidate, 'publicId'> {
  const lastLoss = own.findLastIndex(({ prediction }) => prediction === 'SMALL');
  return {
    total: own.length,
    correct: correctOf(own),
    currentStreak: own.length - 1 - lastLoss,
    lot: own[0] === undefined ? 0 : lotOf(own[0]),
    lastPredictionAt: Math.max(...own.map(({ recordedAt }) => recordedAt)),
  };
}

/** Few lots, in another order than the sessions. */
function lotOf({ sessionId }: RecordedPrediction): number {
  return (Number(sessionId.replace(/\D/g, '')) * 7) % 5;
}

function correctOf(own: readonly RecordedPrediction[]): number {
  return own.filter(({ prediction }) => prediction === 'BIG').length;
}
