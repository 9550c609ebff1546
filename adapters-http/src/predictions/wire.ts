import { OUTCOMES, PREDICTION_SOURCES, PREDICTION_STATUSES, RANKING_OBSTACLES } from '@bigsmall/domain';
import {
  body,
  count,
  exactly,
  field,
  flag,
  interval,
  list,
  nullable,
  oneOf,
  optional,
  pair,
  percent,
  sessionId,
  shape,
  share,
  text,
  time,
  type Wire,
} from '../platform/shapes.ts';

export type { RankingObstacle } from '@bigsmall/domain';

/**
 * Body of `POST /api/predictions`. `source` defaults to `ai`; `confidence` is percent 0..100; `nonce` is 16 random bytes in
 * base64url, by which the page knows its row of the record again.
 */
export type PredictionRequest = Wire<typeof predictionRequest>;
export const predictionRequest = body({
  sessionId,
  periodNumber: field(text.pattern(/^\d{1,32}$/), 'periodNumber', 'text of 1 to 32 digits'),
  prediction: field(oneOf(OUTCOMES), 'prediction', "'BIG' or 'SMALL'"),
  source: optional(field(oneOf(PREDICTION_SOURCES), 'source', "'manual' or 'ai'")),
  nonce: optional(
    field(text.pattern(/^[\w-]{22}$/), 'nonce', '22 letters, digits, _ or -: 16 random bytes in base64url'),
  ),
  confidence: optional(field(percent, 'confidence', 'a number from 0 to 100')),
});

/** Answer of `POST /api/predictions`: 201 when recorded, 200 when the same was recorded before. Times are epoch ms. */
export type PredictionAnswer = Wire<typeof predictionAnswer>;
export const predictionAnswer = shape({
  id: text,
  periodNumber: text,
  prediction: oneOf(OUTCOMES),
  recordedAt: time,
  lockAt: time,
  status: oneOf(PREDICTION_STATUSES),
  /** Whether it counts for a rank: it is certain to precede its draw, and its session has a seat in the week. */
  ranked: flag,
});

/** `GET /api/predictions/stats`: predictions ever recorded, and on this IST day. */
export type PredictionStats = Wire<typeof predictionStats>;
export const predictionStats = shape({ total: count, today: count });

/** `GET /api/leaderboard/user/{sessionId}`. Rates are percent of settled predictions, one decimal. */
export type UserStats = Wire<typeof userStats>;
export const userStats = shape({
  /** The random id under which this session appears in public lists; null before its first settled prediction. */
  publicId: nullable(text),
  accuracyRate: percent,
  totalPredictions: count,
  correctPredictions: count,
  currentStreak: count,
  longestStreak: count,
  weeklyAccuracy: percent,
  weeklyPredictions: count,
  weeklyCorrect: count,
  /** 95% interval of the overall rate that holds at all looks, as shares 0..1. */
  interval,
  /** Ranked and settled predictions still missing for a rank. */
  missingOverall: count,
  missingWeekly: count,
  /** Why this session's predictions are not ranked this week; null where they are. */
  obstacle: nullable(oneOf(RANKING_OBSTACLES)),
});

/**
 * `GET /api/game/track-record`: the engine's record since the first stored draw. Shares are 0..1, intervals hold at all
 * looks.
 */
export type TrackRecord = Wire<typeof trackRecord>;
export const trackRecord = shape({
  /** When the first counted draw was drawn (epoch ms); null before it. */
  since: nullable(count),
  rounds: count,
  hits: count,
  interval,
  /** Mean stated confidence, as a share. */
  meanConfidence: share,
  brier: share,
  coinBrier: exactly(0.25),
  strategies: list(shape({ strategy: text, rounds: count, hits: count, interval, meanConfidence: share })),
  /** The hits after so many rounds, up to now. */
  path: list(pair(count)),
});
