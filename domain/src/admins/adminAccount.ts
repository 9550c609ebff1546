/** A moderator reviews screenshots and edits gift codes and banner ads; an owner also decides who is an admin. */
export const ADMIN_ROLES = ['owner', 'moderator'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** An admin, or a person invited to be one. Times are epoch ms. */
export type AdminAccount = {
  readonly id: string;
  /** As it was given; two names that differ in case only are the same. */
  readonly name: string;
  readonly role: AdminRole;
  /** The salted hash; null while invited, and for the first owner whose password is that of the configuration. */
  readonly password: string | null;
  /** The secret of the authenticator app in base32; null without one. */
  readonly totpSecret: string | null;
  /** The newest time step of which a code was taken; 0 before the first. */
  readonly totpStep: number;
  /** The SHA-256 (hex) of each backup code that can still be used. */
  readonly backupCodes: readonly string[];
  /** The SHA-256 of the invitation's token (hex), null once it is accepted. */
  readonly invitationHash: string | null;
  readonly invitedUntil: number | null;
  readonly createdAt: number;
};

/** The owner that every database begins with. */
export const FIRST_OWNER: AdminAccount = {
  id: 'first',
  name: 'Admin',
  role: 'owner',
  password: null,
  totpSecret: null,
  totpStep: 0,
  backupCodes: [],
  invitationHash: null,
  invitedUntil: null,
  createdAt: 0,
};

/** 1 to 40 letters, digits, blanks and . _ - with a letter or digit at both ends. */
export const ADMIN_NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,38}[\p{L}\p{M}\p{N}])?$/u;

/** The text by which names are told apart. */
export function adminNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Whether the account can sign in: its invitation, if any, is accepted. */
export function hasJoined({ invitationHash }: AdminAccount): boolean {
  return invitationHash === null;
}

/** The account of a sign-in: the joined admin of this name; without a name the only owner. */
export function accountFor(accounts: readonly AdminAccount[], name = ''): AdminAccount | undefined {
  const joined = accounts.filter(hasJoined);
  if (name !== '') return joined.find((each) => adminNameKey(each.name) === adminNameKey(name));
  const owners = joined.filter(({ role }) => role === 'owner');
  return owners.length === 1 ? owners[0] : undefined;
}

/** Whether a sign-in has to say who it is: more than one admin has joined. */
export function asksName(accounts: readonly AdminAccount[]): boolean {
  return accounts.filter(hasJoined).length > 1;
}

/** The account after a code of `step` was taken; undefined if its codes up to that step have been used. */
export function takeStep(account: AdminAccount, step: number): AdminAccount | undefined {
  return step > account.totpStep ? { ...account, totpStep: step } : undefined;
}

/** Whether a check against `checked` still holds for the account: neither password nor second factor changed since. */
export function hasSameSecrets(account: AdminAccount, checked: AdminAccount | undefined): boolean {
  return account.password === checked?.password && account.totpSecret === checked.totpSecret;
}
