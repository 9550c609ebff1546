import { fail, type Result, succeed } from '../platform/result.ts';
import { type AdminAccount, type AdminRole, hasJoined } from './adminAccount.ts';

type Changed = Result<AdminAccount, { readonly code: 'not_found' | 'last_owner' }>;

/** The account with another role. The last owner who has joined cannot be demoted. */
export function changeRole(accounts: readonly AdminAccount[], id: string, role: AdminRole): Changed {
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) return fail('not_found');
  if (role !== 'owner' && isLastOwner(accounts, account)) return fail('last_owner');
  return succeed({ ...account, role });
}

/** The account to be removed. The last owner who has joined cannot be. */
export function removeAdmin(accounts: readonly AdminAccount[], id: string): Changed {
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) return fail('not_found');
  return isLastOwner(accounts, account) ? fail('last_owner') : succeed(account);
}

function isLastOwner(accounts: readonly AdminAccount[], { id }: AdminAccount): boolean {
  const owners = accounts.filter((each) => each.role === 'owner' && hasJoined(each));
  return owners.length === 1 && owners[0]?.id === id;
}
