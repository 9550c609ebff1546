import { fail, type Result, succeed } from '../platform/result.ts';
import { type AdminAccount, adminNameKey, type AdminRole, hasJoined } from './adminAccount.ts';

/** An invitation ends this long (ms) after it was made. */
export const INVITATION_LASTS = 48 * 3_600_000;

/** The most accounts, invited ones included. */
export const MOST_ADMINS = 50;

export type Invitation = {
  readonly id: string;
  readonly name: string;
  readonly role: AdminRole;
  /** The SHA-256 of the token (hex). */
  readonly hash: string;
};

/** The account of a person invited at `at` (epoch ms). */
export function inviteAdmin(
  accounts: readonly AdminAccount[],
  { id, name, role, hash }: Invitation,
  at: number,
): Result<AdminAccount, { readonly code: 'name_taken' | 'too_many_admins' }> {
  if (accounts.some((each) => adminNameKey(each.name) === adminNameKey(name))) return fail('name_taken');
  if (accounts.length >= MOST_ADMINS) return fail('too_many_admins');
  return succeed({
    id,
    name,
    role,
    password: null,
    totpSecret: null,
    totpStep: 0,
    backupCodes: [],
    invitationHash: hash,
    invitedUntil: at + INVITATION_LASTS,
    createdAt: at,
  });
}

/**
 * The account of a person invited with another token (its hash), which holds as long as a first one; the old one ends.
 * A future owner is invited again instead, since only an invitation asks for the password.
 */
export function renewInvitation(
  accounts: readonly AdminAccount[],
  { id, hash }: Pick<Invitation, 'id' | 'hash'>,
  at: number,
): Result<AdminAccount, { readonly code: 'not_found' | 'already_joined' | 'owner_invited' }> {
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) return fail('not_found');
  if (hasJoined(account)) return fail('already_joined');
  if (account.role === 'owner') return fail('owner_invited');
  return succeed({ ...account, invitationHash: hash, invitedUntil: at + INVITATION_LASTS });
}

/** Whose invitation has this hash at `at` (epoch ms), undefined once it was accepted or has ended. */
export function findInvited(
  accounts: readonly AdminAccount[],
  hash: string,
  at: number,
): AdminAccount | undefined {
  return accounts.find((each) => each.invitationHash === hash && at < (each.invitedUntil ?? 0));
}

/** The account of the invitation with its own password (hashed); the invitation is used up. */
export function acceptInvitation(invited: AdminAccount, password: string): AdminAccount {
  return { ...invited, password, invitationHash: null, invitedUntil: null };
}
