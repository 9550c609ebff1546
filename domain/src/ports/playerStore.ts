/** A session's settled predictions (voids are not counted). `week` is the asked week's share, zeros if none. */
export type PlayerRecord = {
  readonly sessionId: string;
  readonly total: number;
  readonly correct: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** Epoch ms of its latest settled prediction's recording. */
  readonly lastPredictionAt: number;
  readonly week: { readonly total: number; readonly correct: number };
};

/** Players as their counters stand; written only by settlement. */
export interface PlayerStore {
  find(sessionId: string, weekStart: number): Promise<PlayerRecord | undefined>;
}
