import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { requireSessionId } from '../../visitors/ids.ts';
import { requirePeriod } from '../../game/period.ts';
import { outcomeOf } from '../../game/draws.ts';
import type { DrawStore, PredictionStore } from '../../ports.ts';
import {
  aDraw,
  aPeriod,
  aRecordedPrediction,
  createMemoryStores,
  drawSequences,
  NOON,
} from '../../testing.ts';
import { makeSettlePredictions } from '../usecases.ts';

const pendingIn = (predictions: PredictionStore, ...sequences: number[]): Promise<unknown> =>
  Promise.all(
    sequences.map((sequence) => predictions.record(aRecordedPrediction({ period: aPeriod(sequence) }))),
  );

const drawn = (draws: DrawStore, ...sequences: number[]): Promise<unknown> =>
  draws.append(sequences.map((sequence) => aDraw({ period: aPeriod(sequence), number: 8 })));

const statuses = (predictions: PredictionStore, ...sequences: number[]): Promise<unknown> =>
  Promise.all(
    sequences.map(
      async (sequence) => (await predictions.find(requireSessionId('session-1'), aPeriod(sequence)))?.status,
    ),
  );

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('settling predictions', () => {
  it('settles a period by the side of its own draw, and leaves an undrawn one pending', async () => {
    const stores = createMemoryStores();
    const { draws, predictions } = stores;
    await pendingIn(predictions, 1, 3);
    await predictions.record(
      aRecordedPrediction({ sessionId: requireSessionId('other'), period: aPeriod(1), prediction: 'SMALL' }),
    );
    await drawn(draws, 1, 2);
    expect(await makeSettlePredictions(stores)({ now: NOON })).toEqual({ settled: 2, voided: 0 });
    expect(await statuses(predictions, 1, 3)).toEqual(['win', 'pending']);
    expect(await predictions.find(requireSessionId('other'), aPeriod(1))).toMatchObject({ status: 'loss' });
  });

  it('voids a period without a draw at 15 newer draws, not at 14', async () => {
    const stores = createMemoryStores();
    const { draws, predictions } = stores;
    const settlePredictions = makeSettlePredictions(stores);
    await pendingIn(predictions, 5);
    await drawn(draws, ...range(1, 4), ...range(6, 19));
    expect(await settlePredictions({ now: NOON })).toEqual({ settled: 0, voided: 0 });
    expect(await statuses(predictions, 5)).toEqual(['pending']);
    await drawn(draws, 20);
    expect(await settlePredictions({ now: NOON })).toEqual({ settled: 0, voided: 1 });
    expect(await statuses(predictions, 5)).toEqual(['void']);
  });

  it('settles a period by the draw that the log has, if the draw itself was removed meanwhile', async () => {
    const stores = createMemoryStores();
    const { draws, predictions, record } = stores;
    await pendingIn(predictions, 5);
    await drawn(draws, 4, 5);
    await record.appendDraws();
    await draws.removeNewer(aPeriod(4));
    await drawn(draws, ...range(6, 20));
    expect(await makeSettlePredictions(stores)({ now: NOON })).toEqual({ settled: 1, voided: 0 });
    expect(await statuses(predictions, 5)).toEqual(['win']);
  });

  it('settles the oldest period first, across a change of length', async () => {
    const stores = createMemoryStores();
    const { draws, predictions, players } = stores;
    for (const [period, prediction] of [
      ['1000', 'SMALL'],
      ['999', 'BIG'],
      ['998', 'BIG'],
    ] as const) {
      await predictions.record(aRecordedPrediction({ period: requirePeriod(period), prediction }));
    }
    await draws.append(
      ['998', '999', '1000'].map(requirePeriod).map((period) => aDraw({ period, number: 8 })),
    );
    await makeSettlePredictions(stores)({ now: NOON });
    // Won, won, lost: any other order would leave a running streak.
    expect(await players.find(requireSessionId('session-1'), 0)).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
    });
  });

  it('settles nothing before its draw is in the log, and nothing if the log takes no draw', async () => {
    const stores = createMemoryStores();
    const { draws, predictions, record } = stores;
    await pendingIn(predictions, 1, 2);
    await drawn(draws, 1, 2);
    const away = { ...record, appendDraws: () => Promise.reject(new Error('away')) };
    await expect(makeSettlePredictions({ ...stores, record: away })({ now: NOON })).rejects.toThrow('away');
    expect(await statuses(predictions, 1, 2)).toEqual(['pending', 'pending']);
    const logged = vi.fn<() => void>();
    const slow: typeof record = {
      ...record,
      async appendDraws() {
        for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
        logged();
        return record.appendDraws();
      },
    };
    const settle: PredictionStore['settle'] = (...call) => {
      expect(logged).toHaveBeenCalledOnce();
      return predictions.settle(...call);
    };
    const settling = makeSettlePredictions({
      ...stores,
      record: slow,
      predictions: { ...predictions, settle },
    });
    expect(await settling({ now: NOON })).toEqual({ settled: 2, voided: 0 });
  });

  it('leaves a draw that is stored while the log takes draws to the next settlement', async () => {
    const stores = createMemoryStores();
    const { draws, predictions, record } = stores;
    await pendingIn(predictions, 1, 2);
    await drawn(draws, 1);
    const appendDraws: typeof record.appendDraws = async () => {
      const appended = await record.appendDraws();
      await drawn(draws, 2);
      return appended;
    };
    const settling = makeSettlePredictions({ ...stores, record: { ...record, appendDraws } });
    expect(await settling({ now: NOON })).toEqual({ settled: 1, voided: 0 });
    expect(await record.drawn(aPeriod(2))).toBeUndefined();
    expect(await statuses(predictions, 1, 2)).toEqual(['win', 'pending']);
    expect(await makeSettlePredictions(stores)({ now: NOON })).toEqual({ settled: 1, voided: 0 });
  });

  it('ends each prediction at most once and by its own draw, whenever it is called', async () => {
    await fc.assert(
      fc.asyncProperty(drawSequences({ minLength: 1 }), fc.integer({ min: 1, max: 7 }), async (all, step) => {
        const stores = createMemoryStores();
        const { draws, predictions, players } = stores;
        const settlePredictions = makeSettlePredictions(stores);
        for (const { period } of all) await predictions.record(aRecordedPrediction({ period }));
        let settled = 0;
        for (let start = 0; start < all.length; start += step) {
          await draws.append(all.slice(start, start + step));
          settled += (await settlePredictions({ now: NOON })).settled;
          expect(await settlePredictions({ now: NOON })).toEqual({ settled: 0, voided: 0 });
        }
        expect(settled).toBe(all.length);
        const wins = all.filter(({ number }) => outcomeOf(number) === 'BIG').length;
        expect(await players.find(requireSessionId('session-1'), 0)).toMatchObject({
          total: all.length,
          correct: wins,
        });
      }),
      { numRuns: 50 },
    );
  });
});
