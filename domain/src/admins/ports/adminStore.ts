import type { AdminAccount } from '../adminAccount.ts';
import type { StoredAdminSession } from './adminSessionStore.ts';
import type { TrailEntry } from './trailStore.ts';

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
