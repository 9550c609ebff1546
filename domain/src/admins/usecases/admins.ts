import { ADMIN_NAME_PATTERN, type AdminAccount, accountFor, FIRST_ADMIN } from '../adminAccount.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;

export type ListAdmins = () => Promise<readonly AdminAccount[]>;

/** The accounts of all admins, the oldest first. */
export function makeListAdmins({ admins }: Deps): ListAdmins {
  return () => admins.list();
}

/** `password` is the hash of the new one. */
type Named = { readonly name: string; readonly context: TrailContext };
type Changed<Code extends string> = Result<AdminAccount, { readonly code: Code }>;

export type AddAdmin = (
  input: Named & { readonly id: string; readonly password: string },
) => Promise<Changed<'invalid_name' | 'name_taken'>>;

/** Adds an admin who can sign in at once. */
export function makeAddAdmin({ admins }: Deps): AddAdmin {
  return ({ id, name, password, context }) =>
    admins.change((accounts): AdminsChange<Awaited<ReturnType<AddAdmin>>> => {
      if (!ADMIN_NAME_PATTERN.test(name)) return { answer: fail('invalid_name') };
      if (accountFor(accounts, name) !== undefined) return { answer: fail('name_taken') };
      const put = { ...FIRST_ADMIN, id, name, password, createdAt: context.at };
      const trail = {
        ...context,
        action: 'admin_added',
        subject: id,
        before: null,
        after: { name },
      } as const;
      return { answer: succeed(put), put, trail };
    });
}

export type ResetAdmin = (input: Named & { readonly password: string }) => Promise<Changed<'not_found'>>;

/** Gives an admin who is locked out a new password, and removes the second factor; all sessions of this admin end. */
export function makeResetAdmin({ admins }: Deps): ResetAdmin {
  return ({ name, password, context }) =>
    admins.change((accounts): AdminsChange<Awaited<ReturnType<ResetAdmin>>> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      const put = { ...stored, password, totpSecret: null };
      const trail = { ...context, action: 'admin_reset', subject: stored.id, before: null } as const;
      return {
        answer: succeed(put),
        put,
        // No session has an empty hash: all of them end.
        endOthers: { adminId: stored.id, tokenHash: '' },
        trail: { ...trail, after: { name: stored.name } },
      };
    });
}

export type RemoveAdmin = (input: Named) => Promise<Changed<'not_found' | 'last_admin'>>;

/** Removes an admin, whose sessions end; the last one stays. */
export function makeRemoveAdmin({ admins }: Deps): RemoveAdmin {
  return ({ name, context }) =>
    admins.change((accounts): AdminsChange<Awaited<ReturnType<RemoveAdmin>>> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      if (accounts.length === 1) return { answer: fail('last_admin') };
      const trail = { ...context, action: 'admin_removed', subject: stored.id, after: null } as const;
      return {
        answer: succeed(stored),
        remove: stored.id,
        endOthers: { adminId: stored.id, tokenHash: '' },
        trail: { ...trail, before: { name: stored.name } },
      };
    });
}

function named(accounts: readonly AdminAccount[], name: string): AdminAccount | undefined {
  return name === '' ? undefined : accountFor(accounts, name);
}
