import type { RankingClaim, PublicId, SessionId } from '../visitors/ids.ts';
import type { RankEvidence, RankingEntry } from './ranking.ts';

/** A player's ranked and settled predictions of a span, without voids. */
export type RankCandidate = {
  readonly id: PublicId;
  readonly total: number;
  readonly correct: number;
  /** The player's wins in a row of all that is ranked, whatever the span. */
  readonly currentStreak: number;
  /** Epoch ms at which the latest settled prediction was recorded: overall of those ranked, in a week of all. */
  readonly lastPredictionAt: number;
};

/** `minimum`: settled predictions that a place needs. `places`: how many places there are. */
export type RankSpan = { readonly minimum: number; readonly places: number };

/** Candidates for a leaderboard: the best `places` players, in no particular order. */
export interface LeaderboardStore {
  overall(span: RankSpan): Promise<readonly RankCandidate[]>;
  /** By the predictions recorded in the week that starts at `weekStart` (epoch ms). */
  weekly(weekStart: number, span: RankSpan): Promise<readonly RankCandidate[]>;
  /** How many players can be ranked overall, or in the week, and the signed evidence of the strong among them. */
  overallEvidence(minimum: number): Promise<RankEvidence>;
  weeklyEvidence(weekStart: number, minimum: number): Promise<RankEvidence>;
  /** Whether the session has a seat in the week, and whether the claim of one without could get it. */
  entry(weekStart: number, sessionId: SessionId, claim?: RankingClaim): Promise<RankingEntry>;
}

/** Ranked predictions with their evidence against a coin in bits, as settlement added it up round by round. */
export type Counted = { readonly total: number; readonly correct: number; readonly evidence: number };

/** A session's settled predictions (voids are not counted). `week` is the share of one week, zeros without any. */
export type PlayerRecord = {
  readonly sessionId: SessionId;
  /** Random, from the first recorded prediction on; nothing but this row links it to the session. */
  readonly publicId: PublicId;
  readonly total: number;
  readonly correct: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** Epoch ms of its latest settled prediction's recording. */
  readonly lastPredictionAt: number;
  /** Counted for the overall rank. */
  readonly counted: Counted;
  readonly week: {
    readonly total: number;
    readonly correct: number;
    /** Counted for the weekly rank. */
    readonly counted: Counted;
  };
};

/** Players by their counters, which settlement writes. A session without a settled prediction is not a player. */
export interface PlayerStore {
  find(sessionId: SessionId, weekStart: number): Promise<PlayerRecord | undefined>;
}

/** A place's reward for a closed week, with the record behind it. `weekStart` is epoch ms. */
export type StoredReward = {
  readonly weekStart: number;
  readonly rank: number;
  readonly publicId: PublicId;
  readonly correct: number;
  readonly total: number;
  readonly points: number;
};

/** Closed weeks and their rewards. A closed week is never changed. */
export interface RewardStore {
  /**
   * Where closing continues: the start of the week after the newest closed one, before any of the first week with a
   * settled prediction; undefined as long as nothing is settled.
   */
  firstOpenWeek(): Promise<number | undefined>;
  /** Whether a prediction that was recorded in this week is still pending. */
  hasPending(weekStart: number): Promise<boolean>;
  /**
   * Closes the week with its rewards (none if nobody has a rank) in one transaction, and with it the weeks before. Of all
   * callers for a week exactly one does; answers whether it was this one.
   */
  close(weekStart: number, rewards: readonly Omit<StoredReward, 'weekStart'>[]): Promise<boolean>;
  /** The rewards of the newest weeks that gave any, at most `weeks` of them: newest week first, then by rank. */
  newest(weeks: number): Promise<readonly StoredReward[]>;
}
