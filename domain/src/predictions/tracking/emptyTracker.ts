import type { Tracker } from './tracker.ts';

/** The tracker of a visitor who has predicted nothing and seen no draw. Frozen, as everybody starts from it. */
export const emptyTracker: Tracker = Object.freeze({
  pending: Object.freeze({}),
  history: Object.freeze([]),
  stats: Object.freeze({ totalWins: 0, totalLosses: 0, winRate: 0, winStreak: 0, lossStreak: 0 }),
  knownPeriods: Object.freeze([]),
});
