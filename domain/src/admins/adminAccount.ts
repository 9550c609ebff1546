import { HOUR } from '../platform/time.ts';

/** An admin. Times are epoch ms. */
export type AdminAccount = {
  readonly id: string;
  /** As typed; two names that differ in case only are the same. */
  readonly name: string;
  /** The salted hash; null for the first admin while the password is that of the configuration. */
  readonly password: string | null;
  /** The secret of the authenticator app in base32; null without one. */
  readonly totpSecret: string | null;
  /** The newest time step whose code was used; 0 before the first. */
  readonly totpStep: number;
  readonly createdAt: number;
};

/** The admin that every database begins with. */
export const FIRST_ADMIN: AdminAccount = {
  id: 'first',
  name: 'Admin',
  password: null,
  totpSecret: null,
  totpStep: 0,
  createdAt: 0,
};

/** 1 to 40 letters, digits, blanks and . _ - with a letter or digit at both ends. */
export const ADMIN_NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,38}[\p{L}\p{M}\p{N}])?$/u;

/** The text by which names are compared. */
function adminNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The account of this name; without a name the oldest one, whose password is usually that of the configuration. */
export function accountFor(accounts: readonly AdminAccount[], name = ''): AdminAccount | undefined {
  return name === '' ? accounts[0] : accounts.find((each) => adminNameKey(each.name) === adminNameKey(name));
}

/**
 * The account after its second factor, if it has one, took a code of this time step; undefined if the code was wrong or that
 * step or a later one is used.
 */
export function takeCode(account: AdminAccount, step: number | undefined): AdminAccount | undefined {
  if (account.totpSecret === null) return account;
  return step !== undefined && step > account.totpStep ? { ...account, totpStep: step } : undefined;
}

/** Whether a check against `checked` still holds for the account: neither password nor second factor changed since. */
export function hasSameSecrets(account: AdminAccount, checked: AdminAccount | undefined): boolean {
  return account.password === checked?.password && account.totpSecret === checked.totpSecret;
}

/** A session ends this long (ms) after signing in, whatever happens, and this long after it was last used. */
export const ADMIN_SESSION_LASTS = 12 * HOUR;
export const ADMIN_SESSION_IDLE = 2 * HOUR;

/** Whether a session is still good at `now`; times are epoch ms. */
export function isAdminSessionAlive(
  session: { readonly createdAt: number; readonly lastSeenAt: number },
  now: number,
): boolean {
  return now < session.createdAt + ADMIN_SESSION_LASTS && now < session.lastSeenAt + ADMIN_SESSION_IDLE;
}

/** Whether the session began under the password that its account has: one that is configured may be another one by now. */
export function hasItsPassword(
  session: { readonly passwordMark: string | null },
  account: Pick<AdminAccount, 'password'>,
  passwordMark: string,
): boolean {
  return account.password !== null || session.passwordMark === passwordMark;
}
