import type { SessionId } from '../session/sessionId.ts';

/** A session's settled predictions (voids are not counted). `week` is the asked week's share, zeros if none. */
export type PlayerRecord = {
  readonly sessionId: SessionId;
  readonly total: number;
  readonly correct: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** Epoch ms of its latest settled prediction's recording. */
  readonly lastPredictionAt: number;
  /** What counts for the overall rank: see `RankCandidate`. */
  readonly counted: { readonly total: number; readonly correct: number };
  readonly week: {
    readonly total: number;
    readonly correct: number;
    /** What counts for the weekly rank, and the IST days of predictions made since the week's ranking was entered. */
    readonly counted: { readonly total: number; readonly correct: number; readonly days: number };
  };
};

/** Players as their counters stand; written only by settlement. */
export interface PlayerStore {
  find(sessionId: SessionId, weekStart: number): Promise<PlayerRecord | undefined>;
}
