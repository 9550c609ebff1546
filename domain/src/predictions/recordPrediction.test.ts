import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, requirePeriod, soundClock } from '../game/period.ts';
import type { Stores } from '../ports.ts';
import {
  aClaim,
  aDraw,
  aPeriod,
  createMemoryStores,
  NOON,
  outcomes,
  periods,
  realPeriods,
} from '../testing.ts';
import { requireSessionId } from '../visitors/ids.ts';
import { makeRecordPrediction, type RecordPrediction, type RecordPredictionInput } from './usecases.ts';

/** The newest draw belongs to period 720, seen at noon: 721 is open. */
async function withNewestDraw(): Promise<Stores> {
  const stores = createMemoryStores();
  await stores.draws.append([aDraw({ period: aPeriod(720) })]);
  return stores;
}

/** Over these stores, without the operator's word on the feed's lag. */
function recording(stores: Pick<Stores, 'draws' | 'predictions' | 'brakes'>): RecordPrediction {
  return makeRecordPrediction({ ...stores, maxLag: null });
}

function ask({
  now = NOON + 1000,
  ...given
}: Partial<RecordPredictionInput> & { readonly now?: number } = {}): RecordPredictionInput {
  return {
    sessionId: requireSessionId('session-1'),
    period: aPeriod(721),
    prediction: 'BIG',
    source: 'ai',
    confidence: 70,
    clock: soundClock(now),
    id: 'id-1',
    ...given,
  };
}

describe('recording a prediction', () => {
  it('accepts the open period and answers with its lock', async () => {
    const stores = await withNewestDraw();
    const prediction = {
      id: 'id-1',
      sessionId: 'session-1',
      period: aPeriod(721),
      prediction: 'BIG',
      source: 'ai',
      confidence: 70,
      recordedAt: NOON + 1000,
      lockAt: NOON + 50_000,
      status: 'pending',
      day: '2026-09-26',
      weekStart: Date.UTC(2026, 8, 19, 18, 30),
      verified: true,
      ranked: true,
    };
    expect(await recording(stores)(ask({ claim: aClaim('ann') }))).toEqual({
      ok: true,
      value: { existing: false, prediction },
    });
    expect(await stores.predictions.find(requireSessionId('session-1'), aPeriod(721))).toEqual(prediction);
  });

  it('ranks without a claim by a seat that the session has', async () => {
    const stores = await withNewestDraw();
    const answer = async (given: Parameters<typeof ask>[0]) => {
      const recorded = await recording(stores)(ask(given));
      return recorded.ok && recorded.value.prediction;
    };
    const stranger = { sessionId: requireSessionId('session-2'), id: 'id-2' };
    expect(await answer(stranger)).toMatchObject({ verified: true, ranked: false });
    expect(await answer({ claim: aClaim('ann') })).toMatchObject({ verified: true, ranked: true });
    expect(await answer({ id: 'id-3', period: aPeriod(722) })).toMatchObject({ ranked: true });
  });

  it('takes the open period up to its lock, 10 s before the minute ends, and not a millisecond longer', async () => {
    const recordPrediction = recording(await withNewestDraw());
    expect(await recordPrediction(ask({ now: NOON + 50_000 }))).toMatchObject({ ok: true });
    expect(
      await recordPrediction(ask({ now: NOON + 50_001, sessionId: requireSessionId('session-2') })),
    ).toEqual({
      ok: false,
      code: 'prediction_late',
    });
  });

  for (const [what, period] of [
    ['the drawn one', aPeriod(720)],
    ['the third from now', aPeriod(723)],
    ['the open one with a zero before it', `0${aPeriod(721)}`],
  ] as const) {
    it(`rejects any other period, and names the open one: ${what}`, async () => {
      const stores = await withNewestDraw();
      expect(await recording(stores)(ask({ period: requirePeriod(period) }))).toEqual({
        ok: false,
        code: 'period_not_open',
        openPeriod: aPeriod(721),
      });
      expect(await stores.predictions.counts('2026-09-26')).toEqual({ total: 0, today: 0 });
    });
  }

  it('answers a repeat with the stored row, also after the lock and after settlement', async () => {
    const stores = await withNewestDraw();
    const recordPrediction = recording(stores);
    const first = await recordPrediction(ask());
    const prediction = first.ok ? first.value.prediction : undefined;
    const found = { ok: true, value: { existing: true, prediction } };
    expect(await recordPrediction(ask({ id: 'id-2', confidence: null, source: 'manual' }))).toEqual(found);
    expect(await recordPrediction(ask({ id: 'id-3', now: NOON + 50_001 }))).toEqual(found);
    await stores.draws.append([aDraw({ period: aPeriod(721), number: 9 })]);
    expect(await recordPrediction(ask({ now: NOON + 70_000 }))).toEqual(found);
    await stores.predictions.settle(aPeriod(721), 'BIG', NOON + 70_000);
    expect(await recordPrediction(ask({ now: NOON + 80_000 }))).toEqual({
      ok: true,
      value: { existing: true, prediction: { ...prediction, status: 'win' } },
    });
  });

  it('rejects another side for a predicted period, before the lock and after', async () => {
    const stores = await withNewestDraw();
    const recordPrediction = recording(stores);
    await recordPrediction(ask());
    for (const now of [NOON + 1000, NOON + 50_001, NOON + 500_000]) {
      expect(await recordPrediction(ask({ now, prediction: 'SMALL', id: 'id-2' }))).toEqual({
        ok: false,
        code: 'already_predicted',
      });
    }
    expect(await stores.predictions.find(requireSessionId('session-1'), aPeriod(721))).toMatchObject({
      prediction: 'BIG',
    });
  });

  it('never accepts one after its lock, nor for a period that is neither open nor the next', async () => {
    const cases = fc.record({
      newest: fc.oneof(realPeriods(), periods()),
      steps: fc.integer({ min: 0, max: 4 }),
      wait: fc.integer({ min: 0, max: 200_000 }),
      prediction: outcomes(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ newest, steps, wait, prediction }) => {
        const stores = createMemoryStores();
        const seen = aDraw({ period: newest });
        await stores.draws.append([seen]);
        let period = newest;
        for (let step = 0; step < steps; step += 1) period = nextPeriod(period);
        const now = seen.firstSeenAt + wait;
        const answer = await recording(stores)(ask({ period, prediction, now }));
        const near = steps === 1 || steps === 2;
        expect(answer.ok).toBe(near && wait <= steps * 60_000 - 10_000);
        expect(answer.ok || answer.code).toBe(answer.ok || (near ? 'prediction_late' : 'period_not_open'));
      }),
    );
  });
});
