import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../../game/period.ts';
import { anUncheckedPeriod } from '../../testing/builders.ts';
import { emptyTracker, type PendingPrediction, replacePending, trackPrediction } from './tracker.ts';

const aPrediction = (period: string): PendingPrediction => ({
  period: requirePeriod(period),
  prediction: 'BIG',
  confidence: 68,
  predictedAt: 1000,
});

it.each(['500', '499', '7', '0500'])('rejects %s once 500 is drawn', (period) => {
  const tracker = { ...emptyTracker, knownPeriods: ['500', '498'].map(requirePeriod) };
  expect(trackPrediction(tracker, aPrediction(period))).toEqual({ ok: false, code: 'period_drawn' });
});

it('does not take the name of an inherited property for a pending one', () => {
  const named = { ...aPrediction('1'), period: anUncheckedPeriod('constructor') };
  expect(trackPrediction(emptyTracker, named).ok).toBe(true);
});

const predictions = fc.record({
  period: fc.integer({ min: 501, max: 509 }).map((period) => requirePeriod(String(period))),
  prediction: fc.constantFrom('BIG' as const, 'SMALL' as const),
  confidence: fc.integer({ min: 50, max: 90 }),
  predictedAt: fc.nat(),
});

const trackers = fc.array(predictions).map((all) => ({
  ...emptyTracker,
  pending: Object.fromEntries(all.map((each) => [each.period, each])) as Record<string, PendingPrediction>,
}));

describe('a prediction that replaces another', () => {
  it('always comes in the place of the other side of its period, and never changes another prediction', () => {
    fc.assert(
      fc.property(trackers, predictions, (tracker, prediction) => {
        const { period } = prediction;
        const before = tracker.pending[period];
        const after = replacePending(tracker, prediction);
        const replaces = before !== undefined && before.prediction !== prediction.prediction;
        expect(after === tracker).toBe(!replaces);
        expect(after).toEqual(
          replaces ? { ...tracker, pending: { ...tracker.pending, [period]: prediction } } : tracker,
        );
        expect(tracker.pending[period]).toBe(before);
      }),
    );
  });

  it('is not taken for a property that every object has', () => {
    const prediction = { period: 'constructor', prediction: 'BIG', confidence: 60, predictedAt: 1 };
    expect(replacePending(emptyTracker, prediction as never)).toBe(emptyTracker);
  });
});
