import type { SessionId } from '../../visitors/sessionId.ts';
import type { Period } from '../../game/period/period.ts';
import type { RankingClaim } from '../../leaderboard/enterRanking.ts';
import type { Outcome } from '../../game/outcome/outcome.ts';
import type { PredictionSource, PredictionStatus } from '../recordedStatus.ts';

/** A prediction as the server took it, before its draw. Times are epoch ms; `confidence` is percent. */
export type RecordedPrediction = {
  readonly id: string;
  readonly sessionId: SessionId;
  readonly period: Period;
  readonly prediction: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly recordedAt: number;
  readonly lockAt: number;
  readonly status: PredictionStatus;
  /** The IST day (`YYYY-MM-DD`) and the start of the IST week (epoch ms) in which it was recorded. */
  readonly day: string;
  readonly weekStart: number;
  /** Whether it was surely taken before its draw was public; else settlement counts it for no player. */
  readonly verified: boolean;
  /** Whether it is a row of the record, which alone can count for a rank. Only a verified one is. */
  readonly ranked: boolean;
};

/**
 * `exists`: this session has a prediction for the period, whatever its status; it is unchanged. `drawn`: it has
 * none, and the period's rows are sealed, its draw is already stored, or it was settled or voided. Both times nothing was
 * written.
 */
export type RecordingOutcome =
  | { readonly kind: 'recorded'; readonly prediction: RecordedPrediction }
  | { readonly kind: 'exists'; readonly prediction: RecordedPrediction }
  | { readonly kind: 'drawn' };

/** What else recording does: all by default not. */
export type RecordingTerms = {
  /** Enters the session into its week's ranking by the rule `enterRanking`, if the prediction is recorded. */
  readonly enter?: { readonly claim: RankingClaim; readonly seats: number };
  /** Leaves the prediction out of `counts`. */
  readonly uncounted?: boolean;
  /** Leaves the prediction unranked unless its session has a seat in its week's ranking, or gets it with this one. */
  readonly seatedOnly?: boolean;
  /** The nonce of its row. */
  readonly nonce?: string | undefined;
};

/** How a period ended: with its drawn side, or void because its draw was never published. */
export type Resolution = Outcome | 'void';

/** Recorded predictions, one a session and period, and the players' counters that settlement keeps. */
export interface PredictionStore {
  /**
   * Takes a pending prediction; durable once answered. Of callers for the same session and period exactly one records.
   * Callers that come together are committed together, and fail together. One whose draw is in the log is
   * recorded neither verified nor ranked: it may be public. With the first one the session gets a player's row
   * with a random public id; a ranked one becomes a row of its period's record.
   */
  record(prediction: RecordedPrediction, terms?: RecordingTerms): Promise<RecordingOutcome>;
  /** This session's prediction for the period, with the status it has by now. */
  find(sessionId: SessionId, period: Period): Promise<RecordedPrediction | undefined>;
  /** The prediction with this id. */
  findById(id: string): Promise<RecordedPrediction | undefined>;
  /** Periods with a pending prediction, oldest first. */
  pendingPeriods(): Promise<readonly Period[]>;
  /**
   * Closes the period with its first resolution, but not as void while its draw is stored or in the log: unless it is void, seals the rows that are not sealed yet; settles its
   * pending predictions and updates their players, all in one transaction, exactly once however many callers try;
   * answers with the number settled by this call. A win lengthens
   * the player's streak, a loss ends it, in the order of settlement; a void, and a prediction that is not verified,
   * leave players as they are. For the weekly rank a player's first `weekCounted` predictions of a week count,
   * `WEEKLY_COUNTED` unless given.
   */
  settle(period: Period, resolution: Resolution, at: number, weekCounted?: number): Promise<number>;
  /** How many were ever recorded, and on this IST day, without the uncounted; read from counters. */
  counts(day: string): Promise<{ readonly total: number; readonly today: number }>;
  /** The same number ever, with all of a period that follow the AI counted as one: they are one opinion. */
  voices(): Promise<number>;
}
