import type { SessionId } from '../sessionId.ts';

/** A code that carries a session to another browser, by its hash; it can be taken before `expiresAt` (epoch ms). */
export type StoredRecovery = {
  readonly sessionId: SessionId;
  readonly codeHash: string;
  readonly expiresAt: number;
};

/** Recovery codes that wait to be used, at most one of a session. */
export interface RecoveryStore {
  /** Replaces the session's earlier code, and removes those that have expired by `now` (epoch ms). */
  offer(recovery: StoredRecovery, now: number): Promise<void>;
  /**
   * Removes the code and answers with its session; undefined for one that is unknown, taken before, replaced or expired
   * by `now`. Of callers at once exactly one gets the session.
   */
  take(codeHash: string, now: number): Promise<SessionId | undefined>;
}
