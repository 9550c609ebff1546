import { type AdminAccount, hasSameSecrets, takeCode } from '../adminAccount.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;

/** A change of the admin's own account, as it was read when the password was checked. */
type OwnChange = {
  readonly account: AdminAccount;
  /** The session that stays. */
  readonly tokenHash: string;
  readonly context: TrailContext;
};

/** `changed`: the account changed since the password was checked. Then, and without the right code, nothing is done. */
type Answer = Result<undefined, { readonly code: 'changed' | 'code_not_right' }>;

/** Gives the admin another password (its hash); all other sessions of this admin end. */
export function makeChangeOwnPassword({ admins }: Deps) {
  return ({ password, ...given }: OwnChange & { readonly password: string }) =>
    revise(admins, given, 'password_changed', (stored) => ({ ...stored, password }));
}

export type SetSecondFactor = (
  input: OwnChange & {
    /** The time step of a code of the present app; undefined without a right one. */
    readonly present: number | undefined;
    /** The secret (base32) and the time step of a code of it, which is thereby used; undefined removes the second factor. */
    readonly secret: { readonly text: string; readonly step: number } | undefined;
  },
) => Promise<Answer>;

/**
 * Sets, replaces or removes the secret of the admin's authenticator app, where there is one by an unused code of it; all other
 * sessions of this admin end.
 */
export function makeSetSecondFactor({ admins }: Deps): SetSecondFactor {
  return ({ secret, present, ...given }) => {
    const action = secret === undefined ? 'second_factor_removed' : 'second_factor_set';
    return revise(admins, given, action, (stored) => {
      const coded = takeCode(stored, present);
      return (
        coded && { ...coded, totpSecret: secret?.text ?? null, totpStep: secret?.step ?? coded.totpStep }
      );
    });
  };
}

function revise(
  admins: Deps['admins'],
  { account: checked, tokenHash, context }: OwnChange,
  action: 'password_changed' | 'second_factor_set' | 'second_factor_removed',
  change: (stored: AdminAccount) => AdminAccount | undefined,
): Promise<Answer> {
  return admins.change((accounts): AdminsChange<Answer> => {
    const stored = accounts.find(({ id }) => id === checked.id);
    if (stored === undefined || !hasSameSecrets(stored, checked)) return { answer: fail('changed') };
    const put = change(stored);
    if (put === undefined) return { answer: fail('code_not_right') };
    return {
      answer: succeed(undefined),
      put,
      endOthers: { adminId: stored.id, tokenHash },
      trail: { ...context, action, subject: stored.id, before: null, after: null },
    };
  });
}
