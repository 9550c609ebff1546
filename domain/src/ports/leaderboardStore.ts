/** What ranking needs of a player: its settled predictions of the asked span, voids not counted. */
export type RankCandidate = {
  readonly sessionId: string;
  readonly total: number;
  readonly correct: number;
  /** The player's streak, whatever the span. */
  readonly currentStreak: number;
  /** Epoch ms at which the latest of these predictions was recorded. */
  readonly lastPredictionAt: number;
};

/** `minimum`: settled predictions that a place needs. `places`: how many places there are. */
export type RankSpan = { readonly minimum: number; readonly places: number };

/**
 * Those who come into question for a leaderboard. An answer holds, in no particular order, at least everyone who has
 * one of the places once all rankable players are ranked, whatever public ids they have; it may hold more.
 */
export interface LeaderboardStore {
  overall(span: RankSpan): Promise<readonly RankCandidate[]>;
  /** By the predictions recorded in the week that starts at `weekStart` (epoch ms). */
  weekly(weekStart: number, span: RankSpan): Promise<readonly RankCandidate[]>;
}
