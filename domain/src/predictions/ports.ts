import type { Outcome } from '../game/draws.ts';
import type { Period } from '../game/period.ts';
import type { SessionId, RankingClaim } from '../visitors/ids.ts';
import type { PredictionSource, PredictionStatus } from './prediction.ts';
import type { DrawTally } from './track-record/trackRecord.ts';

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
  /** Whether it surely preceded its public draw: then it is a row of the record and counts for its player. */
  readonly verified: boolean;
  /** Whether it counts for a rank too. Only a verified one does. */
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

export type RecordingTerms = {
  /** By which the session asks for a seat in its week's ranking, if it has none. */
  readonly seat?: RankingClaim | undefined;
  /** The nonce of its row. */
  readonly nonce?: string | undefined;
};

/** How a period ended: with its drawn side, or void because its draw was never published. */
export type Resolution = Outcome | 'void';

/** Recorded predictions, one a session and period, and the players' counters that settlement keeps. */
export interface PredictionStore {
  /**
   * Takes a pending prediction; durable once answered. Of callers for the same session and period exactly one records.
   * Callers that come together are committed together, and fail together.
   * With the first one the session gets a player's row with a random public id; a
   * verified one becomes a row of its period's record, and is ranked if its session has a seat in the week. Of one
   * network at most `NETWORK_SEATS` sessions get a seat, of one visitor one, and none is ever taken back: nobody can
   * choose the lucky ones of many sessions.
   */
  record(prediction: Omit<RecordedPrediction, 'ranked'>, terms?: RecordingTerms): Promise<RecordingOutcome>;
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
   * leave players as they are.
   */
  settle(period: Period, resolution: Resolution, at: number): Promise<number>;
  /** How many were ever recorded, and on this IST day; read from counters. */
  counts(day: string): Promise<{ readonly total: number; readonly today: number }>;
}

/** The one tally of all counted draws. */
export interface DrawTallyStore {
  /** Undefined before the first draw was counted. */
  read(): Promise<DrawTally | undefined>;
  /**
   * Stores the tally in place of the one that ends with the period `before`, undefined for none; false, and nothing
   * is written, if another one is stored. Of callers with the same `before` exactly one succeeds.
   */
  replace(before: Period | undefined, next: DrawTally): Promise<boolean>;
}
