import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { evidence } from '../../platform/statistics.ts';
import type { RankCandidate, RankSpan } from '../ports.ts';
import type { RecordedPrediction, Stores } from '../../ports.ts';
import { outcomes } from '../../testing/arbitraries.ts';
import { aClaim, aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { requirePublicId, requireSessionId } from '../../visitors/ids.ts';
import { rankPlayers } from '../ranking.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const THIS_WEEK = aRecordedPrediction().weekStart;
/** Limits that leave nobody with a ranked prediction out. */
const ALL = { minimum: 1, places: 100 };
const session = (id: string) => ({ sessionId: requireSessionId(id) });

/** The contract of every leaderboard store, over predictions settled in the same stores. */
export function leaderboardStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the leaderboard in ${name}`, () => {
    it('has nobody in a new store, nor while predictions are pending or void', async ({
      predictions,
      leaderboard,
    }) => {
      for (const period of [aPeriod(721), aPeriod(722)])
        await predictions.record(aRecordedPrediction({ period }), entering('ann'));
      await predictions.settle(aPeriod(721), 'void', NOON);
      expect(await leaderboard.overall(ALL)).toEqual([]);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toEqual([]);
    });

    it('shows a player’s figures overall and of the requested week', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      const lastWeek = { recordedAt: NOON - WEEK, weekStart: THIS_WEEK - WEEK };
      await predictions.record(aRecordedPrediction({ ...lastWeek, period: aPeriod(1) }), entering('ann'));
      await predictions.record(aRecordedPrediction({ period: aPeriod(2) }), entering('ann'));
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      const { publicId } = (await players.find(requireSessionId('session-1'), 0))!;
      const player = { id: publicId, currentStreak: 1 };
      const last = { lastPredictionAt: NOON };
      expect(await leaderboard.overall(ALL)).toEqual([{ ...player, ...last, total: 2, correct: 1 }]);
      const weekly = (weekStart: number) => leaderboard.weekly(weekStart, ALL);
      expect(await weekly(THIS_WEEK)).toEqual([{ ...player, ...last, total: 1, correct: 1 }]);
      expect(await weekly(THIS_WEEK - WEEK)).toEqual([
        { ...player, lastPredictionAt: NOON - WEEK, total: 1, correct: 0 },
      ]);
      expect(await weekly(THIS_WEEK + WEEK)).toEqual([]);
    });

    it('counts for a rank and its streak what was recorded since the seat was taken, and for My Stats everything', async ({
      predictions,
      leaderboard,
      players,
    }) => {
      await predictions.record(aRecordedPrediction({ ...session('ben'), period: aPeriod(1) }));
      const recorded = [];
      for (const [index, terms] of [{}, entering('ann'), {}].entries()) {
        const given = aRecordedPrediction({ period: aPeriod(index + 1), recordedAt: NOON + index });
        recorded.push(await predictions.record(given, terms));
      }
      const ranks = recorded.map((answer) => answer.kind === 'recorded' && answer.prediction.ranked);
      expect(ranks).toEqual([false, true, true]);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      await predictions.settle(aPeriod(1), 'SMALL', NOON);
      await predictions.settle(aPeriod(3), 'BIG', NOON);
      const counted = [{ total: 2, correct: 2, currentStreak: 2 }];
      expect(await leaderboard.overall(ALL)).toMatchObject(counted);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toMatchObject(counted);
      expect(await players.find(requireSessionId('session-1'), THIS_WEEK)).toMatchObject({
        total: 3,
        currentStreak: 1,
        counted: { total: 2, correct: 2 },
        week: { total: 3, counted: { total: 2, correct: 2 } },
      });
    });

    it('seats a network’s first five sessions, a visitor once, and each for the week only', async ({
      predictions,
      leaderboard,
    }) => {
      const ask = async (id: string, claim: Parameters<typeof aClaim>[1], weeks = 0) => {
        const recordedAt = NOON + weeks * WEEK;
        const answer = await predictions.record(
          aRecordedPrediction({ ...session(id), recordedAt, period: aPeriod(721 + weeks) }),
          entering(id, claim),
        );
        return answer.kind === 'recorded' && answer.prediction.ranked;
      };
      const one = { network: 'one' };
      const answers = [
        await ask('s1', one),
        await ask('s2', { ...one, visitor: 'visitor of s1' }),
        ...(await Promise.all(['s3', 's4', 's5', 's6'].map((id) => ask(id, one)))),
        await ask('s7', one),
        await ask('s8', { network: 'two' }),
        await ask('s7', one, 1),
      ];
      expect(answers).toEqual([true, false, true, true, true, true, false, true, true]);
      const entry = (id: string, claim: ReturnType<typeof aClaim>) =>
        leaderboard.entry(THIS_WEEK, requireSessionId(id), claim);
      expect(await entry('s2', aClaim('s1', one))).toEqual({
        entered: false,
        visitorElsewhere: true,
        seatsTaken: 5,
      });
      expect(await entry('s1', aClaim('s1', { network: 'two' }))).toEqual({
        entered: true,
        visitorElsewhere: false,
        seatsTaken: 1,
      });
    });

    it('never ranks more than five sessions of a network, however many ask at once', async ({
      predictions,
      leaderboard,
    }) => {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          predictions.record(
            aRecordedPrediction(session(`session-${index}`)),
            entering(`${index}`, { network: 'one' }),
          ),
        ),
      );
      const ranked = answers.filter((answer) => answer.kind === 'recorded' && answer.prediction.ranked);
      expect(ranked).toHaveLength(5);
      await predictions.settle(aPeriod(721), 'BIG', NOON);
      expect(await leaderboard.weekly(THIS_WEEK, ALL)).toHaveLength(5);
      expect(await leaderboard.overall(ALL)).toHaveLength(5);
    });

    it('adds up the evidence of what is ranked within 1e-9 a round of its closed form', async () => {
      const tosses = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(tosses, (won) =>
          withStores(makeStores, async ({ predictions, players }) => {
            for (const [index, hit] of won.entries()) {
              await predictions.record(aRecordedPrediction({ period: aPeriod(index + 1) }), entering('ann'));
              await predictions.settle(aPeriod(index + 1), hit ? 'BIG' : 'SMALL', NOON);
            }
            const player = await players.find(requireSessionId('session-1'), THIS_WEEK);
            for (const { total, correct, evidence: bits } of [player!.counted, player!.week.counted]) {
              expect(Math.abs(bits - evidence(correct, total))).toBeLessThan(1e-9 * total);
              expect(total).toBe(won.length);
            }
          }),
        ),
        { numRuns: 5 },
      );
    });

    it('tells how many can be ranked, and the evidence of the strong ones', async ({
      predictions,
      leaderboard,
    }) => {
      for (const [id, missed] of [
        ['ann', 0],
        ['ben', 12],
        ['cho', 25],
      ] as const) {
        for (let index = 0; index < 25; index += 1) {
          const prediction = aRecordedPrediction({
            ...session(id),
            period: aPeriod(index + 1),
            prediction: index < missed ? 'SMALL' : 'BIG',
          });
          await predictions.record(prediction, entering(id));
        }
      }
      for (let index = 0; index < 25; index += 1) await predictions.settle(aPeriod(index + 1), 'BIG', NOON);
      const strong = [expect.closeTo(evidence(25, 25), 5)];
      expect(await leaderboard.overallEvidence(1)).toEqual({ ranked: 3, strong });
      expect(await leaderboard.weeklyEvidence(THIS_WEEK, 10)).toEqual({ ranked: 3, strong });
      expect(await leaderboard.overallEvidence(26)).toEqual({ ranked: 0, strong: [] });
    });

    it('has the first places as all players together would rank, however many tie', async () => {
      await fc.assert(
        fc.asyncProperty(games(), spans(), (game, span) =>
          withStores(makeStores, async (stores) => {
            const { leaderboard } = stores;
            const all = await play(stores, game);
            const rank = (candidates: readonly RankCandidate[]) =>
              rankPlayers(candidates, span)
                .slice(0, span.places)
                .map(({ id: _id, currentStreak: _streak, ...figures }) => figures);
            expect(rank(await leaderboard.overall(span))).toEqual(rank(all.map(countAnew)));
            const ofWeek = all.map((own) => own.filter(({ weekStart }) => weekStart === THIS_WEEK));
            const counted = ofWeek.filter(({ length }) => length > 0).map(countAnew);
            expect(rank(await leaderboard.weekly(THIS_WEEK, span))).toEqual(rank(counted));
          }),
        ),
        { numRuns: 5 },
      );
    });
  });
}

type Game = {
  /** The sides of each session by period; null where it made no prediction. */
  readonly sides: readonly (readonly ('BIG' | 'SMALL' | undefined)[])[];
  readonly lastWeek: number;
};

/** Few sides and equal times: many players tie. */
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

function spans(): fc.Arbitrary<RankSpan> {
  const minimum = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(10, 20, 30));
  return fc.record({ minimum, places: fc.integer({ min: 1, max: 6 }) });
}

/** Plays the game, every period drawn BIG; returns the predictions of each player who made one. */
async function play({ predictions }: Stores, { sides, lastWeek }: Game) {
  const byPlayer = sides.map((row, player): readonly RecordedPrediction[] =>
    row.flatMap((prediction, index) => {
      if (prediction === undefined) return [];
      const recordedAt = NOON + (index >> 2) * 60_000 - (index < lastWeek ? WEEK : 0);
      const period = aPeriod(index + 1);
      return [aRecordedPrediction({ ...session(`session-${player}`), period, prediction, recordedAt })];
    }),
  );
  // A player records in the order of the periods, beside all others.
  await Promise.all(
    byPlayer.map(async (own) => {
      for (const one of own) await predictions.record(one, entering(one.sessionId));
    }),
  );
  for (let period = 1; period <= 40; period += 1) await predictions.settle(aPeriod(period), 'BIG', NOON);
  return byPlayer.filter(({ length }) => length > 0);
}

/** The player that these predictions make, all drawn BIG. */
function countAnew(own: readonly RecordedPrediction[]): RankCandidate {
  return {
    id: requirePublicId(own[0]!.sessionId),
    total: own.length,
    correct: own.filter(({ prediction }) => prediction === 'BIG').length,
    currentStreak: 0,
    lastPredictionAt: Math.max(...own.map(({ recordedAt }) => recordedAt)),
  };
}
