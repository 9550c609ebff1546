import { ADMIN_NAME_PATTERN, type AdminAccount, accountFor, FIRST_ADMIN } from '../adminAccount.ts';
import type { AdminsChange, TrailContext } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;
type Named = { readonly name: string; readonly context: TrailContext };
type Changed<Code extends string> = Result<AdminAccount, { readonly code: Code }>;

/** The accounts of all admins, the oldest first. */
export function makeListAdmins({ admins }: Deps): () => Promise<readonly AdminAccount[]> {
  return () => admins.list();
}

/** Adds an admin, who can sign in at once; `password` is the hash. */
export function makeAddAdmin({ admins }: Deps) {
  return ({ id, name, password, context }: Named & { readonly id: string; readonly password: string }) =>
    admins.change((accounts): AdminsChange<Changed<'invalid_name' | 'name_taken'>> => {
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

/** Gives an admin who is locked out another password (its hash), and no second factor; all sessions of this admin end. */
export function makeResetAdmin({ admins }: Deps) {
  return ({ name, password, context }: Named & { readonly password: string }) =>
    admins.change((accounts): AdminsChange<Changed<'not_found'>> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      const put = { ...stored, password, totpSecret: null };
      const trail = { ...context, action: 'admin_reset', subject: stored.id, before: null } as const;
      return {
        answer: succeed(put),
        put,
        endOthers: { adminId: stored.id, tokenHash: NO_TOKEN },
        trail: { ...trail, after: { name: stored.name } },
      };
    });
}

/** Removes an admin, whose sessions end; the last one stays. */
export function makeRemoveAdmin({ admins }: Deps) {
  return ({ name, context }: Named) =>
    admins.change((accounts): AdminsChange<Changed<'not_found' | 'last_admin'>> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      if (accounts.length === 1) return { answer: fail('last_admin') };
      const trail = { ...context, action: 'admin_removed', subject: stored.id, after: null } as const;
      return {
        answer: succeed(stored),
        remove: stored.id,
        endOthers: { adminId: stored.id, tokenHash: NO_TOKEN },
        trail: { ...trail, before: { name: stored.name } },
      };
    });
}

/** No session has an empty hash: all of an admin end. */
const NO_TOKEN = '';

const named = (accounts: readonly AdminAccount[], name: string) =>
  name === '' ? undefined : accountFor(accounts, name);
