import type { PublicId } from '../../visitors/publicId.ts';
import type { SessionId } from '../../visitors/sessionId.ts';
import type { RankingClaim } from '../enterRanking.ts';
import type { RankEvidence } from '../beyondLuck.ts';
import type { RankingEntry } from '../rankingStatus.ts';

/**
 * What ranking needs of a player: its counted settled predictions of the asked span: those that were
 * recorded in a week whose ranking it had entered by then, voids left out, of a week only the first ones.
 */
export type RankCandidate = {
  readonly id: PublicId;
  readonly total: number;
  readonly correct: number;
  /** The player's wins in a row of all that counts for a rank, whatever the span. */
  readonly currentStreak: number;
  /** The entry's lot; 0 overall. */
  readonly lot: number;
  /** Epoch ms at which the latest settled prediction was recorded: overall of those counted, in a week of all. */
  readonly lastPredictionAt: number;
};

/** `minimum`: settled predictions that a place needs. `places`: how many places there are. */
export type RankSpan = { readonly minimum: number; readonly places: number };

/** `days`: IST days of the week with a settled prediction that a place needs. */
export type WeekSpan = RankSpan & { readonly days: number };

/**
 * Candidates for a leaderboard. An answer holds, in no particular order, at least every player who has a place when all
 * rankable players are ranked, whatever their public ids; it may hold more.
 */
export interface LeaderboardStore {
  overall(span: RankSpan): Promise<readonly RankCandidate[]>;
  /** By the predictions recorded in the week that starts at `weekStart` (epoch ms). */
  weekly(weekStart: number, span: WeekSpan): Promise<readonly RankCandidate[]>;
  /** How many players can be ranked overall, or in the week, and the signed evidence of the strong among them. */
  overallEvidence(span: Pick<RankSpan, 'minimum'>): Promise<RankEvidence>;
  weeklyEvidence(weekStart: number, span: Pick<WeekSpan, 'minimum' | 'days'>): Promise<RankEvidence>;
  /** Whether the session entered the week's ranking, and what the claim of one that did not meets. */
  entry(weekStart: number, sessionId: SessionId, claim?: RankingClaim): Promise<RankingEntry>;
}
