/** A signed-in admin. Only the SHA-256 of the token is stored (64 hex digits). Times are epoch ms. */
export type StoredAdminSession = {
  readonly tokenHash: string;
  /** Whose it is. */
  readonly adminId: string;
  /** Under which configured password it began; null for sessions from before it was noted. */
  readonly passwordMark: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** Admin sessions. `isAdminSessionAlive` decides whether one is still valid. */
export interface AdminSessionStore {
  add(session: StoredAdminSession): Promise<void>;
  find(tokenHash: string): Promise<StoredAdminSession | undefined>;
  /** Never moves `lastSeenAt` back; a removed session stays removed. */
  touch(tokenHash: string, at: number): Promise<void>;
  /** Whether there was one. */
  remove(tokenHash: string): Promise<boolean>;
  /** Removes those created until `createdUntil` or last seen until `seenUntil` (epoch ms). */
  forget(limits: { readonly createdUntil: number; readonly seenUntil: number }): Promise<void>;
}
