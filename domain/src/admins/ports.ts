import type { AdminAccount } from './adminAccount.ts';

/** A signed-in admin. Only the SHA-256 of the token is stored (64 hex digits). Times are epoch ms. */
export type StoredAdminSession = {
  readonly tokenHash: string;
  readonly adminId: string;
  /** Under which configured password it began; null for sessions from before it was noted. */
  readonly passwordMark: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** A decision about the accounts: one is added, replaced by its id, or removed. */
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

/** Actions in the trail. Entries of earlier versions have others too. */
export type TrailAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_failed'
  | 'code_failed'
  | 'admin_added'
  | 'admin_removed'
  | 'admin_reset'
  | 'password_changed'
  | 'second_factor_set'
  | 'second_factor_removed'
  | `gift_code_${'created' | 'updated' | 'icon_changed' | 'deleted'}`
  | `banner_${'created' | 'updated' | 'deleted'}`
  | `screenshot_${'reviewed' | 'withdrawn'}`;

/** Plain values by name, as they were or are; never a secret. */
export type TrailSnapshot = Readonly<Record<string, string | number | boolean | null>>;

/** One action: by whom, on which row, with which change. `at` is epoch ms by the server's clock. */
export type TrailEntry = {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly action: TrailAction;
  /** The id of the row, null where the action has no row. */
  readonly subject: string | null;
  readonly before: TrailSnapshot | null;
  readonly after: TrailSnapshot | null;
};

/** The actor and the time of an action, known before its row and facts. */
export type TrailContext = Pick<TrailEntry, 'id' | 'at' | 'actor'>;

/** A row's change with its trail entry, decided on the stored row. */
export type Revision<Row> = { readonly next: Row; readonly trail: TrailEntry };

/** Rows that admins keep. One transaction writes a change and its trail entry. */
export interface TrailedRows<Row> {
  add(row: Row, trail: TrailEntry): Promise<void>;
  /**
   * Replaces the row by what `decide` makes of it, one caller at a time a row; answers with the row before and after,
   * undefined if it does not exist. Undefined from `decide` leaves the row, which is then both. It may be called again.
   */
  revise(
    id: string,
    decide: (stored: Row) => Revision<Row> | undefined,
  ): Promise<{ readonly before: Row; readonly after: Row } | undefined>;
  /** Answers with the removed row, undefined if there was none; exactly one of several callers removes. */
  remove(id: string, trail: (stored: Row) => TrailEntry): Promise<Row | undefined>;
}

/** The trail. Entries are only added; a change's entry is written by its own store in the change's transaction. */
export interface TrailStore {
  append(entry: TrailEntry): Promise<void>;
  /** At most `limit` entries, newest first; with `before`, those older than that entry. */
  newest(limit: number, before?: string): Promise<readonly TrailEntry[]>;
}
