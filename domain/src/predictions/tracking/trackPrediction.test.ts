import { expect, it } from 'vitest';
import { requirePeriod } from '../../game/period/period.ts';
import { anUncheckedPeriod } from '../../testing/builders.ts';
import { emptyTracker } from './emptyTracker.ts';
import type { PendingPrediction, Tracker } from './tracker.ts';
import { trackPrediction } from './trackPrediction.ts';

const prediction = (period: string): PendingPrediction => ({
  period: requirePeriod(period),
  prediction: 'BIG',
  confidence: 68,
  predictedAt: 1000,
});

it('adds the prediction to those pending and leaves the given tracker as it is', () => {
  const one = trackPrediction(emptyTracker, prediction('501'));
  expect(one).toEqual({ ok: true, value: { ...emptyTracker, pending: { 501: prediction('501') } } });
  const before = (one as { value: Tracker }).value;
  const two = trackPrediction(before, prediction('502'));
  expect(two).toMatchObject({ value: { pending: { 501: prediction('501'), 502: prediction('502') } } });
  expect(Object.keys(before.pending)).toEqual(['501']);
});

it('rejects a period that is pending', () => {
  const tracker = { ...emptyTracker, pending: { 501: prediction('501') } };
  expect(trackPrediction(tracker, { ...prediction('501'), prediction: 'SMALL' })).toEqual({
    ok: false,
    code: 'already_tracked',
  });
});

it('rejects a period in the history, also a void one', () => {
  const tracker = {
    ...emptyTracker,
    history: [
      { ...prediction('502'), status: 'void' as const },
      { ...prediction('501'), status: 'void' as const },
    ],
  };
  expect(trackPrediction(tracker, prediction('501'))).toEqual({ ok: false, code: 'already_tracked' });
  expect(trackPrediction(tracker, prediction('503')).ok).toBe(true);
});

it.each(['500', '499', '7', '0500'])('rejects %s once 500 is drawn', (period) => {
  const tracker = { ...emptyTracker, knownPeriods: ['500', '498'].map(requirePeriod) };
  expect(trackPrediction(tracker, prediction(period))).toEqual({ ok: false, code: 'period_drawn' });
});

it('takes the period after the newest known one', () => {
  const tracker = { ...emptyTracker, knownPeriods: ['500', '498'].map(requirePeriod) };
  expect(trackPrediction(tracker, prediction('501')).ok).toBe(true);
});

it('does not take the name of an inherited property for a pending one', () => {
  const named = { ...prediction('1'), period: anUncheckedPeriod('constructor') };
  expect(trackPrediction(emptyTracker, named).ok).toBe(true);
});
