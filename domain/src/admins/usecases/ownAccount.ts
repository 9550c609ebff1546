import { type AdminAccount, hasSameSecrets } from '../adminAccount.ts';
import { type ReadCode, takeCode } from '../backupCodes.ts';
import type { TrailAction } from '../trailActions.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;

/** A change of the admin's own account, as it was read when the password was checked. */
type OwnChange = { readonly account: AdminAccount; readonly context: TrailContext };

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
  return ({ account: checked, password, tokenHash, context }) =>
    admins.change((accounts) => {
      const stored = accounts.find(({ id }) => id === checked.id);
      if (stored === undefined || !hasSameSecrets(stored, checked)) return { answer: false };
      const trail = {
        ...context,
        action: 'password_changed',
        subject: stored.id,
        before: null,
        after: null,
      } as const;
      const endOthers = { adminId: stored.id, tokenHash };
      return { answer: true, put: { ...stored, password }, endOthers, trail };
    });
}

/** A change of the second factor, for which the one that the account has takes a code. */
type CodedChange = OwnChange & {
  /** Of the present app, or a backup code; of no account where there is no app. */
  readonly present: ReadCode;
  /** The session that stays. */
  readonly tokenHash: string;
};

/** `changed`: the account changed since the password was checked. Then, and without the right code, nothing is done. */
type CodedAnswer = Result<undefined, { readonly code: 'changed' | 'code_not_right' }>;

export type SetSecondFactor = (
  input: CodedChange & {
    /**
     * The secret (base32), the time step of a code of it, which is thereby used, and the hashes of the backup codes;
     * undefined removes the second factor.
     */
    readonly secret:
      | { readonly text: string; readonly step: number; readonly backupCodes: readonly string[] }
      | undefined;
  },
) => Promise<CodedAnswer>;

/** Sets, replaces or removes the secret of the admin's authenticator app; all other sessions of this admin end. */
export function makeSetSecondFactor({ admins }: Deps): SetSecondFactor {
  return ({ secret, ...given }) => {
    const action = secret === undefined ? 'second_factor_removed' : 'second_factor_set';
    return reviseWithCode(admins, given, action, (stored) => ({
      ...stored,
      totpSecret: secret?.text ?? null,
      totpStep: secret?.step ?? stored.totpStep,
      backupCodes: secret?.backupCodes ?? [],
    }));
  };
}

export type ReplaceBackupCodes = (
  input: CodedChange & Pick<AdminAccount, 'backupCodes'>,
) => Promise<CodedAnswer>;

/** Gives the admin other backup codes (their hashes); the old ones and all other sessions of this admin end. */
export function makeReplaceBackupCodes({ admins }: Deps): ReplaceBackupCodes {
  return ({ backupCodes, ...given }) =>
    reviseWithCode(admins, given, 'backup_codes_replaced', (stored) => ({ ...stored, backupCodes }));
}

function reviseWithCode(
  admins: Deps['admins'],
  { account: checked, present, tokenHash, context }: CodedChange,
  action: TrailAction,
  change: (stored: AdminAccount) => AdminAccount,
): Promise<CodedAnswer> {
  return admins.change((accounts): AdminsChange<CodedAnswer> => {
    const stored = accounts.find(({ id }) => id === checked.id);
    if (stored === undefined || !hasSameSecrets(stored, checked)) return { answer: fail('changed') };
    const coded = takeCode(stored, present);
    if (coded === undefined) return { answer: fail('code_not_right') };
    const trail = { ...context, action, subject: stored.id, before: null, after: null };
    return {
      answer: succeed(undefined),
      put: change(coded),
      endOthers: { adminId: stored.id, tokenHash },
      trail,
    };
  });
}
