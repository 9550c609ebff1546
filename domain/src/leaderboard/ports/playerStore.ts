import type { PublicId } from '../../visitors/publicId.ts';
import type { SessionId } from '../../visitors/sessionId.ts';

/** Ranked predictions with their evidence against a coin in bits, as settlement added it up round by round. */
export type Counted = { readonly total: number; readonly correct: number; readonly evidence: number };

/** A session's settled predictions (voids are not counted). `week` is the asked week's share, zeros if none. */
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
  /** What counts for the overall rank. */
  readonly counted: Counted;
  readonly week: {
    readonly total: number;
    readonly correct: number;
    /** What counts for the weekly rank. */
    readonly counted: Counted;
  };
};

/** Players by their counters, which settlement writes. A session without a settled prediction is not a player. */
export interface PlayerStore {
  find(sessionId: SessionId, weekStart: number): Promise<PlayerRecord | undefined>;
}
