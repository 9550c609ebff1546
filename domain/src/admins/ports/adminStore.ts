import type { AdminAccount } from '../adminAccount.ts';
import type { TrailEntry } from './trailStore.ts';

/** A signed-in admin. Only the SHA-256 of the token is stored (64 hex digits). Times are epoch ms. */
export type StoredAdminSession = {
  readonly tokenHash: string;
  readonly adminId: string;
  /** Under which configured password it began; null for sessions from before it was noted. */
  readonly passwordMark: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** What `decide` makes of the accounts: one is added or replaced by its id, or removed. */
export type AdminsChange<Answer> = {
  readonly answer: Answer;
  readonly put?: AdminAccount;
  readonly remove?: string;
  readonly trail?: TrailEntry;
  /** A session that begins. */
  readonly begin?: StoredAdminSession | undefined;
  /** All sessions of this admin end but that of the token. */
  readonly endOthers?: Pick<StoredAdminSession, 'adminId' | 'tokenHash'>;
};

/** The accounts of admins. A new database has that of the first admin. */
export interface AdminStore {
  /** The oldest first. */
  list(): Promise<readonly AdminAccount[]>;
  /**
   * Changes the accounts as `decide` says, in one transaction with the trail entry and the sessions; one caller at a time, durable once
   * answered. `decide` is pure: it may be called again.
   */
  change<Answer>(decide: (accounts: readonly AdminAccount[]) => AdminsChange<Answer>): Promise<Answer>;
}

/** The sessions that a change of the accounts began. `isAdminSessionAlive` decides whether one is still valid. */
export interface AdminSessionStore {
  find(tokenHash: string): Promise<StoredAdminSession | undefined>;
  /** Never moves `lastSeenAt` back; a removed session stays removed. */
  touch(tokenHash: string, at: number): Promise<void>;
  /** Whether there was one. */
  remove(tokenHash: string): Promise<boolean>;
  /** Removes those created until `createdUntil` or last seen until `seenUntil` (epoch ms). */
  forget(limits: { readonly createdUntil: number; readonly seenUntil: number }): Promise<void>;
}
