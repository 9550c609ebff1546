import { expect, it } from 'vitest';
import { emptyTracker } from './emptyTracker.ts';

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
