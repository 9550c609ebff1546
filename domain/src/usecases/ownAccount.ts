import type { AdminAccount } from '../admin/adminAccount.ts';
import type { AuditAction, AuditContext } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins' | 'adminSessions'>;
type Change = Partial<Pick<AdminAccount, 'password' | 'totpSecret' | 'totpStep'>>;

export type ChangeOwnPassword = (input: {
  readonly id: string;
  /** The hash of the new one. */
  readonly password: string;
  /** The session that stays. */
  readonly tokenHash: string;
  readonly context: AuditContext;
}) => Promise<void>;

/** Gives the admin another password; all other sessions of this admin end. */
export function makeChangeOwnPassword({ admins, adminSessions }: Deps): ChangeOwnPassword {
  return async ({ id, password, tokenHash, context }) => {
    await revise(admins, id, { password }, 'password_changed', context);
    for (const session of await adminSessions.list()) {
      const other = session.adminId === id && session.tokenHash !== tokenHash;
      if (other) await adminSessions.remove(session.tokenHash);
    }
  };
}

export type SetSecondFactor = (input: {
  readonly id: string;
  /** The secret (base32) and the time step of a code of it, which is thereby used; undefined removes the second factor. */
  readonly secret: { readonly text: string; readonly step: number } | undefined;
  readonly context: AuditContext;
}) => Promise<void>;

/** Sets or removes the secret of the admin's authenticator app. */
export function makeSetSecondFactor({ admins }: Deps): SetSecondFactor {
  return ({ id, secret, context }) =>
    secret === undefined
      ? revise(admins, id, { totpSecret: null }, 'second_factor_removed', context)
      : revise(admins, id, { totpSecret: secret.text, totpStep: secret.step }, 'second_factor_set', context);
}

/** Does nothing if the account was removed meanwhile: its session has ended too. */
function revise(
  admins: Deps['admins'],
  id: string,
  change: Change,
  action: AuditAction,
  context: AuditContext,
): Promise<void> {
  return admins.change((accounts) => {
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) return { answer: undefined };
    const audit = { ...context, action, subject: id, before: null, after: null };
    return { answer: undefined, put: { ...account, ...change }, audit };
  });
}
