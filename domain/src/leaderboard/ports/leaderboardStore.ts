import type { RankingClaim } from '../../predictions/rankingClaim.ts';
import type { PublicId } from '../../visitors/publicId.ts';
import type { SessionId } from '../../visitors/sessionId.ts';
import type { RankEvidence } from '../beyondLuck.ts';
import type { RankingEntry } from '../rankingStatus.ts';

/** What ranking needs of a player: its ranked predictions of the asked span that were settled, voids left out. */
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
  /** Whether the session has a seat in the week, and what the claim of one that has none meets. */
  entry(weekStart: number, sessionId: SessionId, claim?: RankingClaim): Promise<RankingEntry>;
}
