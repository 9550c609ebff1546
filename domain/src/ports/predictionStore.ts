import type { Outcome } from '../outcome/outcome.ts';

export type PredictionSource = 'manual' | 'ai';

export type PredictionStatus = 'pending' | 'win' | 'loss' | 'void';

/** A prediction as the server took it, before its draw. Times are epoch ms; `confidence` is percent. */
export type RecordedPrediction = {
  readonly id: string;
  readonly sessionId: string;
  readonly period: string;
  readonly prediction: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly recordedAt: number;
  readonly lockAt: number;
  readonly status: PredictionStatus;
  /** The IST day (`YYYY-MM-DD`) and the start of the IST week (epoch ms) in which it was recorded. */
  readonly day: string;
  readonly weekStart: number;
};

/** `drawn`: the period's draw is already stored, or it was settled or voided; nothing was written. */
export type RecordingOutcome =
  | { readonly kind: 'recorded'; readonly prediction: RecordedPrediction }
  | { readonly kind: 'exists'; readonly prediction: RecordedPrediction }
  | { readonly kind: 'drawn' };

/** How a period ended: with its drawn side, or void because its draw was never published. */
export type Resolution = Outcome | 'void';

/** Recorded predictions, one a session and period, and the players' counters that settlement keeps. */
export interface PredictionStore {
  /** Durable once answered. Callers that come together are committed together. */
  record(prediction: RecordedPrediction): Promise<RecordingOutcome>;
  /** Periods with a pending prediction, oldest first. */
  pendingPeriods(): Promise<readonly string[]>;
  /**
   * Settles every pending prediction of the period and updates its players in one transaction, exactly once however
   * many callers try; answers with the number settled by this call. A void leaves players as they are.
   */
  settle(period: string, resolution: Resolution, at: number): Promise<number>;
  /** How many were ever recorded, and on this IST day; kept as counters. */
  counts(day: string): Promise<{ readonly total: number; readonly today: number }>;
}
