import type { SessionId } from '../visitors/sessionId.ts';
import { isRankable } from './enterRanking.ts';

/**
 * Why a session has no weekly or overall rank. The first four keep it from entering this week's ranking:
 * `trial_session`: its id belongs to a trial; `no_visitor`: the request has no visitor cookie; `other_session`: the visitor
 * takes part with another session; `network_full`: the seats of its network are taken; `not_entered`: its next
 * prediction enters. The others are counts still missing.
 */
export const RANKING_REASONS = [
  'trial_session',
  'no_visitor',
  'other_session',
  'network_full',
  'not_entered',
  'few_weekly',
  'few_days',
  'few_overall',
] as const;
export type RankingReason = (typeof RANKING_REASONS)[number];

/** What a rank needs: settled predictions overall and in the week, and IST days of the week with one. */
export type RankMinimum = { readonly overall: number; readonly weekly: number; readonly days: number };

/** What a rank needs unless the operator sets other numbers. */
export const DEFAULT_RANK_MINIMUM = { overall: 300, weekly: 100, days: 3 } as const satisfies RankMinimum;

/** `weekly` and `overall`: whether the session takes part in that ranking now. */
export type RankingStatus = {
  readonly weekly: boolean;
  readonly overall: boolean;
  readonly reasons: readonly RankingReason[];
  /** Counted settled predictions, and days of this week with one, that are still missing; 0 if none. */
  readonly missing: RankMinimum;
};

/** What decides about a session's entry into a week's ranking, as one request sees it. */
export type RankingEntry = {
  readonly entered: boolean;
  readonly visitorElsewhere: boolean;
  /** Seats of the request's network that are taken. */
  readonly seatsTaken: number;
};

/** The ranks of a session, and why it has none. */
export function rankingStatus(input: {
  readonly sessionId: SessionId;
  /** Undefined for a request without a visitor cookie. */
  readonly claim: object | undefined;
  readonly entry: RankingEntry;
  readonly seats: number;
  readonly counted: RankMinimum;
  readonly minimum: RankMinimum;
}): RankingStatus {
  const { counted, minimum } = input;
  const missing = {
    overall: Math.max(0, minimum.overall - counted.overall),
    weekly: Math.max(0, minimum.weekly - counted.weekly),
    days: Math.max(0, minimum.days - counted.days),
  };
  const obstacle = obstacleOf(input);
  const few: readonly RankingReason[] = [
    ...(missing.weekly > 0 ? ['few_weekly' as const] : []),
    ...(missing.days > 0 ? ['few_days' as const] : []),
    ...(missing.overall > 0 ? ['few_overall' as const] : []),
  ];
  const rankable = isRankable(input.sessionId);
  return {
    weekly: rankable && missing.weekly === 0 && missing.days === 0,
    overall: rankable && missing.overall === 0,
    reasons: obstacle === undefined ? few : [obstacle, ...few],
    missing,
  };
}

function obstacleOf({
  sessionId,
  claim,
  entry,
  seats,
}: Parameters<typeof rankingStatus>[0]): RankingReason | undefined {
  if (!isRankable(sessionId)) return 'trial_session';
  if (entry.entered) return undefined;
  if (claim === undefined) return 'no_visitor';
  if (entry.visitorElsewhere) return 'other_session';
  return entry.seatsTaken >= seats ? 'network_full' : 'not_entered';
}
