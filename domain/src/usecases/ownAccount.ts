import { type AdminAccount, hasSameSecrets } from '../admin/adminAccount.ts';
import type { AdminsChange, AuditAction, AuditContext } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;

/** A change of the admin's own account, as it was read when the password was checked. */
type OwnChange = { readonly account: AdminAccount; readonly context: AuditContext };

export type ChangeOwnPassword = (
  input: OwnChange & {
    /** The hash of the new one. */
    readonly password: string;
    /** The session that stays. */
    readonly tokenHash: string;
  },
) => Promise<boolean>;

/**
 * Gives the admin another password; all other sessions of this admin end. False, and nothing done, if the account
 * changed since the check.
 */
export function makeChangeOwnPassword({ admins }: Deps): ChangeOwnPassword {
  return ({ account, password, tokenHash, context }) =>
    revise(admins, account, context, 'password_changed', (stored) => ({
      put: { ...stored, password },
      endOthers: { adminId: stored.id, tokenHash },
    }));
}

export type SetSecondFactor = (
  input: OwnChange & {
    /**
     * The secret (base32), the time step of a code of it, which is thereby used, and the hashes of the backup codes;
     * undefined removes the second factor.
     */
    readonly secret:
      | { readonly text: string; readonly step: number; readonly backupCodes: readonly string[] }
      | undefined;
  },
) => Promise<boolean>;

/** Sets or removes the secret of the admin's authenticator app; false if the account changed since the check. */
export function makeSetSecondFactor({ admins }: Deps): SetSecondFactor {
  return ({ account, secret, context }) => {
    const action = secret === undefined ? 'second_factor_removed' : 'second_factor_set';
    return revise(admins, account, context, action, (stored) => ({
      put: {
        ...stored,
        totpSecret: secret?.text ?? null,
        totpStep: secret?.step ?? stored.totpStep,
        backupCodes: secret?.backupCodes ?? [],
      },
    }));
  };
}

export type ReplaceBackupCodes = (input: OwnChange & Pick<AdminAccount, 'backupCodes'>) => Promise<boolean>;

/** Gives the admin other backup codes (their hashes); the old ones end. False if the account changed since the check. */
export function makeReplaceBackupCodes({ admins }: Deps): ReplaceBackupCodes {
  return ({ account, backupCodes, context }) =>
    revise(admins, account, context, 'backup_codes_replaced', (stored) => ({
      put: { ...stored, backupCodes },
    }));
}

function revise(
  admins: Deps['admins'],
  checked: AdminAccount,
  context: AuditContext,
  action: AuditAction,
  change: (stored: AdminAccount) => Pick<AdminsChange<boolean>, 'put' | 'endOthers'>,
): Promise<boolean> {
  return admins.change((accounts) => {
    const stored = accounts.find(({ id }) => id === checked.id);
    if (stored === undefined || !hasSameSecrets(stored, checked)) return { answer: false };
    const audit = { ...context, action, subject: stored.id, before: null, after: null };
    return { answer: true, ...change(stored), audit };
  });
}
