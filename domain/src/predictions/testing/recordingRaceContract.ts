import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/ids.ts';
import type { PredictionStore, RecordedPrediction } from '../ports.ts';
import { aDraw, aPeriod, aRecordedPrediction, NOON } from '../../testing/builders.ts';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const DAY = aRecordedPrediction().day;

/** The contract of a prediction store under concurrent calls. */
export function recordingRaceContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`predictions in ${name}, many at once`, () => {
    it('of one session and period are recorded by exactly one of 50 callers', async ({ predictions }) => {
      const callers = many(50, (index) =>
        aRecordedPrediction({ id: `id-${index}`, prediction: index % 2 === 0 ? 'BIG' : 'SMALL' }),
      );
      const answers = await Promise.all(callers.map((prediction) => predictions.record(prediction)));
      const recorded = answers.filter(({ kind }) => kind === 'recorded');
      expect(recorded.length).toBe(1);
      const [winner] = recorded.map((answer) => ('prediction' in answer ? answer.prediction : undefined));
      expect(callers).toContainEqual(winner);
      expect(answers.filter(({ kind }) => kind === 'exists')).toEqual(
        many(49, () => ({ kind: 'exists', prediction: winner })),
      );
      expect(await predictions.counts(DAY)).toEqual({ total: 1, today: 1 });
    });

    it('are all recorded, and each caller hears of its own', async ({ predictions }) => {
      const callers = many(1203, (index) =>
        aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`) }),
      );
      const answers = await Promise.all(callers.map((prediction) => predictions.record(prediction)));
      expect(answers).toEqual(callers.map((prediction) => ({ kind: 'recorded', prediction })));
      expect(await predictions.counts(DAY)).toEqual({ total: 1203, today: 1203 });
      expect(await predictions.settle(aPeriod(721), 'SMALL', NOON)).toBe(1203);
    });

    it('are settled by exactly one of 10 callers', async ({ predictions, players }) => {
      const callers = many(25, (index) =>
        aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`) }),
      );
      await Promise.all(callers.map((prediction) => predictions.record(prediction)));
      const settled = await Promise.all(many(10, () => predictions.settle(aPeriod(721), 'BIG', NOON)));
      expect(settled.toSorted((a, b) => b - a)).toEqual([25, ...many(9, () => 0)]);
      for (const { sessionId, weekStart } of callers) {
        const player = await players.find(sessionId, weekStart);
        expect(player).toMatchObject({ total: 1, correct: 1, currentStreak: 1, longestStreak: 1 });
      }
    });

    it('racing the draw and the settlement, none is left pending', async ({ draws, predictions }) => {
      const drawn = aPeriod(721);
      const voided = aPeriod(722);
      const callers = many(120, (index) =>
        aRecordedPrediction({
          sessionId: requireSessionId(`session-${index}`),
          period: index % 2 === 0 ? drawn : voided,
        }),
      );
      const [answers, settled] = await Promise.all([
        recordInWaves(predictions, callers),
        settleInTheMiddle(predictions, async () => {
          await draws.append([aDraw({ period: drawn })]);
          const [ofDrawn, ofVoided] = await Promise.all([
            predictions.settle(drawn, 'BIG', NOON),
            predictions.settle(voided, 'void', NOON),
          ]);
          return ofDrawn + ofVoided;
        }),
      ]);
      expect(await predictions.pendingPeriods()).toEqual([]);
      const recorded = answers.filter(({ kind }) => kind === 'recorded').length;
      expect(settled).toBe(recorded);
      expect(await predictions.counts(DAY)).toEqual({ total: recorded, today: recorded });
      for (const [index, prediction] of callers.entries()) {
        const stored = await predictions.find(prediction.sessionId, prediction.period);
        const ended = prediction.period === drawn ? 'win' : 'void';
        expect(stored?.status).toBe(answers[index]?.kind === 'recorded' ? ended : undefined);
      }
    });
  });
}

/** Records in waves of 20, each sent before the previous one is answered. */
async function recordInWaves(
  predictions: PredictionStore,
  callers: readonly RecordedPrediction[],
): Promise<readonly { readonly kind: string }[]> {
  const answers: Promise<{ readonly kind: string }>[] = [];
  for (const [index, prediction] of callers.entries()) {
    answers.push(predictions.record(prediction));
    if (index % 20 === 19) await predictions.counts(DAY);
  }
  return Promise.all(answers);
}

/** Runs `settle` once the first predictions are in. */
async function settleInTheMiddle(
  predictions: PredictionStore,
  settle: () => Promise<number>,
): Promise<number> {
  while ((await predictions.counts(DAY)).total === 0) await predictions.pendingPeriods();
  return settle();
}

function many<Item>(length: number, make: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => make(index));
}
