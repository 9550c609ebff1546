import { isRankable, NETWORK_SEATS, type RankingClaim } from '../predictions/rankingClaim.ts';
import type { SessionId } from '../visitors/ids.ts';

/**
 * Why a session's predictions are not ranked this week. `trial_session`: its id belongs to a trial; `no_visitor`: the request
 * has no visitor cookie; `other_session`: the visitor takes part with another session; `network_full`: the seats of its
 * network are taken; `not_entered`: its next prediction is ranked.
 */
export const RANKING_OBSTACLES = [
  'trial_session',
  'no_visitor',
  'other_session',
  'network_full',
  'not_entered',
] as const;
export type RankingObstacle = (typeof RANKING_OBSTACLES)[number];

/** How many ranked and settled predictions a rank needs, overall and in the week. */
export type RankMinimum = { readonly overall: number; readonly weekly: number };

/** What a rank needs unless the operator sets other numbers. */
export const DEFAULT_RANK_MINIMUM = { overall: 10, weekly: 10 } as const satisfies RankMinimum;

/** What keeps a session's predictions from being ranked, and how many are still missing for its ranks; 0 if none. */
export type RankingStatus = { readonly obstacle: RankingObstacle | null; readonly missing: RankMinimum };

/** What decides about a session's seat in a week, as one request sees it. */
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
  readonly claim: RankingClaim | undefined;
  readonly entry: RankingEntry;
  readonly counted: RankMinimum;
  readonly minimum: RankMinimum;
}): RankingStatus {
  const { counted, minimum } = input;
  return {
    obstacle: obstacleOf(input),
    missing: {
      overall: Math.max(0, minimum.overall - counted.overall),
      weekly: Math.max(0, minimum.weekly - counted.weekly),
    },
  };
}

function obstacleOf({
  sessionId,
  claim,
  entry,
}: Pick<Parameters<typeof rankingStatus>[0], 'sessionId' | 'claim' | 'entry'>): RankingObstacle | null {
  if (!isRankable(sessionId)) return 'trial_session';
  if (entry.entered) return null;
  if (claim === undefined) return 'no_visitor';
  if (entry.visitorElsewhere) return 'other_session';
  return entry.seatsTaken >= NETWORK_SEATS ? 'network_full' : 'not_entered';
}
