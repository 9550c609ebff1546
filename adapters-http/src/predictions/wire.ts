import type { Outcome } from '@bigsmall/domain';

/**
 * Body of `POST /api/predictions`. `source` defaults to `ai`; `confidence` is percent 0..100; `nonce` is 16 random bytes in
 * base64url, by which the page knows its row of the record again.
 */
export type PredictionRequest = {
  readonly sessionId: string;
  readonly periodNumber: string;
  readonly prediction: Outcome;
  readonly source?: 'manual' | 'ai';
  readonly confidence?: number;
  readonly nonce?: string;
};

/** Answer of `POST /api/predictions`: 201 when recorded, 200 when the same was recorded before. Times are epoch ms. */
export type PredictionReceipt = {
  readonly id: string;
  readonly periodNumber: string;
  readonly prediction: Outcome;
  readonly recordedAt: number;
  readonly lockAt: number;
  readonly status: 'pending' | 'win' | 'loss' | 'void';
  /** Whether it is certain to precede its draw, and so counts in the player's statistics. */
  readonly ranked: boolean;
};

/**
 * `GET /api/predictions/stats`: predictions ever recorded, and on this IST day. `voices` counts those ever recorded with
 * followers of the AI once a period.
 */
export type PredictionStats = { readonly total: number; readonly today: number; readonly voices: number };

/** `GET /api/leaderboard/user/{sessionId}`. Rates are percent of settled predictions, one decimal. */
export type UserStats = {
  /** The random id under which this session appears in public lists; null before its first settled prediction. */
  readonly publicId: string | null;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly weeklyAccuracy: number;
  readonly weeklyPredictions: number;
  readonly weeklyCorrect: number;
  /** 95% interval of the overall rate that holds at all looks, as shares 0..1. */
  readonly interval: { readonly low: number; readonly high: number };
  /** Counted settled predictions still missing for a rank. */
  readonly missingOverall: number;
  readonly missingWeekly: number;
  readonly ranking: Ranking;
};

/** `GET /api/predictions/course`: the session's own hits after so many settled predictions, up to now. */
export type OwnCourse = { readonly path: readonly (readonly [rounds: number, hits: number])[] };

/** Why a session is recorded but not ranked: the codes of the domain's `RankingReason`. */
export type RankingReason =
  | 'trial_session'
  | 'no_visitor'
  | 'other_session'
  | 'network_full'
  | 'not_entered'
  | 'few_weekly'
  | 'few_days'
  | 'few_overall';

/** Whether a session is ranked in this week and overall, why not, and what it is missing (predictions, IST days). */
export type Ranking = {
  readonly weekly: boolean;
  readonly overall: boolean;
  readonly reasons: readonly RankingReason[];
  readonly missing: { readonly overall: number; readonly weekly: number; readonly days: number };
};

/**
 * `GET /api/game/track-record`: the engine's record since the first stored draw. Shares are 0..1, intervals hold at all
 * looks.
 */
export type TrackRecord = {
  /** When the first counted draw was drawn (epoch ms); null before it. */
  readonly since: number | null;
  /** When the first draw of the sealed record was drawn (epoch ms), if draws from before the record count too. */
  readonly recordedSince?: number;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** Mean stated confidence, as a share. */
  readonly meanConfidence: number;
  readonly brier: number;
  readonly coinBrier: 0.25;
  readonly strategies: readonly {
    readonly strategy: string;
    readonly rounds: number;
    readonly hits: number;
    readonly interval: { readonly low: number; readonly high: number };
    readonly meanConfidence: number;
  }[];
  /** The hits after so many rounds, up to now. */
  readonly path: readonly (readonly [rounds: number, hits: number])[];
  /** The last day's rounds, oldest first: `1` for a hit, `0` for a miss. */
  readonly lastDay: string;
  /** Evidence in bits that the draws are not fair; `alarming` from a factor of 1,000 on. */
  readonly feed: {
    readonly draws: number;
    readonly digits: number;
    readonly sides: number;
    readonly pairs: number;
    readonly alarming: boolean;
  };
};
