import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../../game/period/period.ts';
import { anUncheckedPeriod } from '../../testing/builders.ts';
import {
  emptyTracker,
  isVoid,
  type PendingPrediction,
  replacePending,
  score,
  type Tracker,
  trackPrediction,
  VOID_AFTER_NEWER_DRAWS,
  winRate,
} from './tracker.ts';

it('holds nothing', () => {
  expect(emptyTracker).toEqual({
    pending: {},
    history: [],
    stats: { totalWins: 0, totalLosses: 0, winRate: 0, winStreak: 0, lossStreak: 0 },
    knownPeriods: [],
  });
});

it('cannot be written to', () => {
  expect([emptyTracker, ...Object.values(emptyTracker)].every(Object.isFrozen)).toBe(true);
});

const aPrediction = (period: string): PendingPrediction => ({
  period: requirePeriod(period),
  prediction: 'BIG',
  confidence: 68,
  predictedAt: 1000,
});

it('adds the prediction to those pending and leaves the given tracker as it is', () => {
  const one = trackPrediction(emptyTracker, aPrediction('501'));
  expect(one).toEqual({ ok: true, value: { ...emptyTracker, pending: { 501: aPrediction('501') } } });
  const before = (one as { value: Tracker }).value;
  const two = trackPrediction(before, aPrediction('502'));
  expect(two).toMatchObject({ value: { pending: { 501: aPrediction('501'), 502: aPrediction('502') } } });
  expect(Object.keys(before.pending)).toEqual(['501']);
});

it('rejects a period that is pending', () => {
  const tracker = { ...emptyTracker, pending: { 501: aPrediction('501') } };
  expect(trackPrediction(tracker, { ...aPrediction('501'), prediction: 'SMALL' })).toEqual({
    ok: false,
    code: 'already_tracked',
  });
});

it('rejects a period in the history, also a void one', () => {
  const tracker = {
    ...emptyTracker,
    history: [
      { ...aPrediction('502'), status: 'void' as const },
      { ...aPrediction('501'), status: 'void' as const },
    ],
  };
  expect(trackPrediction(tracker, aPrediction('501'))).toEqual({ ok: false, code: 'already_tracked' });
  expect(trackPrediction(tracker, aPrediction('503')).ok).toBe(true);
});

it.each(['500', '499', '7', '0500'])('rejects %s once 500 is drawn', (period) => {
  const tracker = { ...emptyTracker, knownPeriods: ['500', '498'].map(requirePeriod) };
  expect(trackPrediction(tracker, aPrediction(period))).toEqual({ ok: false, code: 'period_drawn' });
});

it('takes the period after the newest known one', () => {
  const tracker = { ...emptyTracker, knownPeriods: ['500', '498'].map(requirePeriod) };
  expect(trackPrediction(tracker, aPrediction('501')).ok).toBe(true);
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

const falling = (newest: number, length: number) =>
  Array.from({ length }, (_, index) => requirePeriod(String(newest - index)));

it('asks for 15 newer draws', () => {
  expect(VOID_AFTER_NEWER_DRAWS).toBe(15);
});

it('does not void by 14 newer draws', () => {
  expect(isVoid(requirePeriod('100'), falling(114, 14))).toBe(false);
  expect(isVoid(requirePeriod('100'), falling(114, 15))).toBe(false);
});

it('voids by 15 newer draws', () => {
  expect(isVoid(requirePeriod('100'), falling(115, 15))).toBe(true);
});

it('does not void while nothing is known', () => {
  expect(isVoid(requirePeriod('100'), [])).toBe(false);
});

const stats = { totalWins: 2, totalLosses: 1, winRate: 67, winStreak: 2, lossStreak: 0 };

describe('score', () => {
  it('counts a win, lengthens the win streak and ends the loss streak', () => {
    expect(score({ ...stats, winStreak: 0, lossStreak: 1 }, 'win')).toEqual({
      totalWins: 3,
      totalLosses: 1,
      winRate: 75,
      winStreak: 1,
      lossStreak: 0,
    });
    expect(score(stats, 'win').winStreak).toBe(3);
  });

  it('counts a loss, lengthens the loss streak and ends the win streak', () => {
    const lost = score(stats, 'loss');
    expect(lost).toEqual({ totalWins: 2, totalLosses: 2, winRate: 50, winStreak: 0, lossStreak: 1 });
    expect(score(lost, 'loss').lossStreak).toBe(2);
  });

  it('leaves all as it is for a void', () => {
    expect(score(stats, 'void')).toBe(stats);
  });
});

describe('winRate', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 100],
    [0, 1, 0],
    [2, 1, 67],
    [1, 2, 33],
    [1, 7, 13],
    [23, 17, 58],
  ])('of %d wins and %d losses is %d%%', (wins, losses, rate) => {
    expect(winRate(wins, losses)).toBe(rate);
  });
});
