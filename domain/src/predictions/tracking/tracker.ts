import type { Period } from '../../game/period/period.ts';
import type { Outcome } from '../../game/outcome/outcome.ts';

/** A prediction shown to a visitor before its period was drawn. */
export type PendingPrediction = {
  readonly period: Period;
  readonly prediction: Outcome;
  /** The engine's stated percentage. */
  readonly confidence: number;
  /** Epoch ms. */
  readonly predictedAt: number;
};

/** A prediction whose period is over: `number` and `actualResult` are absent when it went void. */
export type SettledPrediction = PendingPrediction & {
  readonly status: 'win' | 'loss' | 'void';
  readonly number?: number;
  readonly actualResult?: Outcome;
};

export type TrackerStats = {
  readonly totalWins: number;
  readonly totalLosses: number;
  /** Whole percent of wins + losses; 0 before the first. */
  readonly winRate: number;
  readonly winStreak: number;
  readonly lossStreak: number;
};

/**
 * A visitor's score: plain JSON, so that it survives storage as it is.
 * `knownPeriods` are the newest drawn periods seen (newest first, at most 15): enough to void and to reject late predictions.
 */
export type Tracker = {
  readonly pending: Readonly<Record<string, PendingPrediction>>;
  /** Newest first, at most 100. */
  readonly history: readonly SettledPrediction[];
  readonly stats: TrackerStats;
  readonly knownPeriods: readonly Period[];
};
