import type { AdminAccount } from '../admin/adminAccount.ts';
import type { AuditEntry } from './auditStore.ts';

/** What `decide` makes of the accounts: one is added or replaced by its id, or removed. */
export type AdminsChange<Answer> = {
  readonly answer: Answer;
  readonly put?: AdminAccount;
  readonly remove?: string;
  readonly audit?: AuditEntry;
};

/** The accounts of admins. A new database has that of the first owner. */
export interface AdminStore {
  /** The oldest first. */
  list(): Promise<readonly AdminAccount[]>;
  /**
   * Changes the accounts as `decide` says, in one transaction with the audit entry; one caller at a time, durable once
   * answered. `decide` is pure: it may be called again.
   */
  change<Answer>(decide: (accounts: readonly AdminAccount[]) => AdminsChange<Answer>): Promise<Answer>;
}
