import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireSessionId, type SessionId } from '../../visitors/ids.ts';
import type { Period } from '../../game/period.ts';
import type { PlayerRecord } from '../ports.ts';
import type { RecordedPrediction, Resolution, Stores } from '../../ports.ts';
import { outcomes } from '../../testing/arbitraries.ts';
import { aPeriod, aRecordedPrediction, NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const SESSIONS = ['ann', 'ben', 'cho'].map(requireSessionId);
/** Nothing counts for a rank of a session that has not entered a week's ranking. */
const NONE = { total: 0, correct: 0, evidence: 0 };
const THIS_WEEK = aRecordedPrediction().weekStart;

/** The contract of every player store, over predictions settled in the same stores. */
export function playerStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`players in ${name}`, () => {
    it('are unknown until a prediction of theirs is won or lost', async ({ predictions, players }) => {
      expect(await players.find(requireSessionId('ann'), THIS_WEEK)).toBeUndefined();
      await predictions.record(aRecordedPrediction({ sessionId: requireSessionId('ann') }));
      await predictions.record(
        aRecordedPrediction({ sessionId: requireSessionId('ann'), period: aPeriod(722) }),
      );
      expect(await players.find(requireSessionId('ann'), THIS_WEEK)).toBeUndefined();
      await predictions.settle(aPeriod(721), 'void', NOON);
      expect(await players.find(requireSessionId('ann'), THIS_WEEK)).toBeUndefined();
      await predictions.settle(aPeriod(722), 'SMALL', NOON);
      expect(await players.find(requireSessionId('ann'), THIS_WEEK)).toEqual({
        sessionId: 'ann',
        publicId: expect.stringMatching(/^[\w-]{1,80}$/),
        total: 1,
        correct: 0,
        currentStreak: 0,
        longestStreak: 0,
        lastPredictionAt: NOON,
        counted: NONE,
        week: { total: 1, correct: 0, counted: NONE },
      });
    });

    it('have a public id each, the same ever after', async ({ predictions, players }) => {
      const publicIds = async () =>
        Promise.all(SESSIONS.map(async (one) => (await players.find(one, THIS_WEEK))?.publicId));
      for (const sequence of [1, 2]) {
        for (const sessionId of SESSIONS) {
          await predictions.record(aRecordedPrediction({ sessionId, period: aPeriod(sequence) }));
        }
      }
      await predictions.settle(aPeriod(1), 'BIG', NOON);
      const first = await publicIds();
      expect(new Set(first).size).toBe(SESSIONS.length);
      expect(first).not.toContain(undefined);
      await predictions.settle(aPeriod(2), 'BIG', NOON);
      expect(await publicIds()).toEqual(first);
    });

    it('have exactly the counters and streaks of their settled predictions', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps(), { minLength: 20, maxLength: 60 }), (given) =>
          withStores(makeStores, async (stores) => {
            const settled = await play(stores, given);
            for (const sessionId of SESSIONS) {
              for (const weekStart of [THIS_WEEK - WEEK, THIS_WEEK]) {
                const player = await stores.players.find(sessionId, weekStart);
                const { publicId: _unused, ...counters } = player ?? {};
                expect(player && counters).toEqual(naivePlayer(settled, sessionId, weekStart));
              }
            }
          }),
        ),
        { numRuns: 6 },
      );
    });
  });
}

type Step =
  | { readonly kind: 'record'; readonly prediction: RecordedPrediction }
  | { readonly kind: 'settle'; readonly period: Period; readonly resolution: Resolution };

type Settled = { readonly prediction: RecordedPrediction; readonly won: boolean };

function steps(): fc.Arbitrary<Step> {
  const period = fc.integer({ min: 1, max: 8 }).map(aPeriod);
  const record = fc
    .record({
      sessionId: fc.constantFrom(...SESSIONS),
      period,
      prediction: outcomes(),
      weeksAgo: fc.integer({ min: 0, max: 1 }),
      minute: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ weeksAgo, minute, ...given }) => {
      const recordedAt = NOON - weeksAgo * WEEK + minute * 1000;
      return { kind: 'record' as const, prediction: aRecordedPrediction({ ...given, recordedAt }) };
    });
  const settle = fc.record({
    kind: fc.constant('settle' as const),
    period,
    resolution: fc.oneof({ weight: 4, arbitrary: outcomes() }, fc.constant('void' as const)),
  });
  return fc.oneof({ weight: 5, arbitrary: record }, { weight: 1, arbitrary: settle });
}

/** Makes the steps, then settles the rest; returns the won and lost predictions in order of settlement. */
async function play({ predictions }: Stores, given: readonly Step[]): Promise<readonly Settled[]> {
  const rest = Array.from({ length: 8 }, (_, index): Step => {
    return { kind: 'settle', period: aPeriod(index + 1), resolution: 'BIG' };
  });
  const pending: RecordedPrediction[] = [];
  const settled: Settled[] = [];
  for (const step of [...given, ...rest]) {
    if (step.kind === 'record') {
      const answer = await predictions.record(step.prediction);
      if (answer.kind === 'recorded') pending.push(step.prediction);
    } else if (
      (await predictions.settle(step.period, step.resolution, NOON)) > 0 &&
      step.resolution !== 'void'
    ) {
      const ended = pending.filter(({ period }) => period === step.period);
      settled.push(
        ...ended.map((prediction) => ({ prediction, won: prediction.prediction === step.resolution })),
      );
    }
  }
  return settled;
}

/** A player recounted from all settled predictions. */
function naivePlayer(
  all: readonly Settled[],
  sessionId: SessionId,
  weekStart: number,
): Omit<PlayerRecord, 'publicId'> | undefined {
  const own = all.filter(({ prediction }) => prediction.sessionId === sessionId);
  if (own.length === 0) return undefined;
  const inWeek = own.filter(({ prediction }) => prediction.weekStart === weekStart);
  const runs = own
    .map(({ won }) => (won ? 'w' : 'l'))
    .join('')
    .split('l')
    .map((run) => run.length);
  return {
    sessionId,
    total: own.length,
    correct: own.filter(({ won }) => won).length,
    currentStreak: runs.at(-1) ?? 0,
    longestStreak: Math.max(...runs),
    lastPredictionAt: Math.max(...own.map(({ prediction }) => prediction.recordedAt)),
    counted: NONE,
    week: { total: inWeek.length, correct: inWeek.filter(({ won }) => won).length, counted: NONE },
  };
}
