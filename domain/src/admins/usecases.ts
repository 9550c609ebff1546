import { fail, type Result, succeed } from '../platform/result.ts';
import type { UseCaseDeps } from '../ports.ts';
import {
  ADMIN_NAME_PATTERN,
  ADMIN_SESSION_IDLE,
  ADMIN_SESSION_LASTS,
  type AdminAccount,
  accountFor,
  FIRST_ADMIN,
  hasItsPassword,
  hasSameSecrets,
  isAdminSessionAlive,
  takeCode,
} from './adminAccount.ts';
import type { AdminsChange, TrailContext, TrailEntry, TrailSnapshot } from './ports.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;
type SessionDeps = Pick<UseCaseDeps, 'admins' | 'adminSessions' | 'passwordMark'>;

/** The use of a session is stored at most so often (ms). */
const TOUCH_EVERY = 60_000;

export type SignInInput = {
  /** The account as read before the check of the password; undefined for an unknown name. */
  readonly account: AdminAccount | undefined;
  readonly passwordRight: boolean;
  /** The time step of a right code of the authenticator app. */
  readonly step: number | undefined;
  /** The hash of a fresh token, and that of the caller's token. */
  readonly tokenHash: string;
  readonly oldTokenHash: string | undefined;
  /** The caller's address. */
  readonly from: string;
  readonly context: Omit<TrailContext, 'actor'>;
};

type SignedIn = { readonly name: string; readonly expiresAt: number };
type Rejection = { readonly code: 'wrong_password' | 'code_needed' };

/**
 * Begins a session at `context.at` in place of the caller's old one, or logs that the sign-in failed, in the transaction
 * that reads the account: one that changed since the check begins nothing. `code_needed`: the password is right, and no
 * unused code came with it. Removes the sessions that have ended.
 */
export function makeSignIn({ admins, adminSessions, passwordMark }: SessionDeps) {
  return async (input: SignInInput): Promise<Result<SignedIn, Rejection>> => {
    const { account: checked, passwordRight, step, from, context, oldTokenHash, tokenHash } = input;
    const { at } = context;
    // No admin can have this name.
    const entry = {
      ...context,
      actor: checked?.name ?? '(unknown)',
      subject: null,
      before: null,
      after: { from },
    };
    const answer = await admins.change((accounts): AdminsChange<Result<SignedIn, Rejection>> => {
      const stored = passwordRight ? accounts.find(({ id }) => id === checked?.id) : undefined;
      if (stored === undefined || !hasSameSecrets(stored, checked)) {
        return { answer: fail('wrong_password'), trail: { ...entry, action: 'sign_in_failed' } };
      }
      const put = takeCode(stored, step);
      if (put === undefined)
        return { answer: fail('code_needed'), trail: { ...entry, action: 'code_failed' } };
      return {
        answer: succeed({ name: put.name, expiresAt: at + ADMIN_SESSION_LASTS }),
        put,
        begin: { tokenHash, adminId: put.id, passwordMark, createdAt: at, lastSeenAt: at },
        trail: { ...entry, action: 'signed_in' },
      };
    });
    if (!answer.ok) return answer;
    if (oldTokenHash !== undefined) await adminSessions.remove(oldTokenHash);
    await adminSessions.forget({
      createdUntil: at - ADMIN_SESSION_LASTS,
      seenUntil: at - ADMIN_SESSION_IDLE,
    });
    return answer;
  };
}

/** Who is signed in, and the latest end of the session (epoch ms). */
export type ReadAdmin = (input: {
  readonly tokenHash: string;
  readonly now: number;
}) => Promise<(SignedIn & { readonly id: string }) | undefined>;

/**
 * The admin of this token, undefined unless its session is alive, and its account exists and has the password under which
 * it began. Each call counts as use.
 */
export function makeReadAdmin({ adminSessions, admins, passwordMark }: SessionDeps): ReadAdmin {
  return async ({ tokenHash, now }) => {
    const session = await adminSessions.find(tokenHash);
    if (session === undefined || !isAdminSessionAlive(session, now)) return undefined;
    const account = (await admins.list()).find(({ id }) => id === session.adminId);
    if (account === undefined || !hasItsPassword(session, account, passwordMark)) return undefined;
    if (now - session.lastSeenAt >= TOUCH_EVERY) await adminSessions.touch(tokenHash, now);
    const { id, name } = account;
    return { id, name, expiresAt: session.createdAt + ADMIN_SESSION_LASTS };
  };
}

/** Ends the session of this token for good. */
export function makeSignOut({ adminSessions, trail }: Pick<UseCaseDeps, 'adminSessions' | 'trail'>) {
  return async ({ tokenHash, context }: { readonly tokenHash: string; readonly context: TrailContext }) => {
    if (!(await adminSessions.remove(tokenHash))) return;
    await trail.append({ ...context, action: 'signed_out', subject: null, before: null, after: null });
  };
}

/** A change of the admin's own account, as read when the password was checked. */
type OwnChange = {
  readonly account: AdminAccount;
  /** The session that stays. */
  readonly tokenHash: string;
  readonly context: TrailContext;
};

/** `changed`: the account changed since the password was checked. After a failure the account is as before. */
type OwnChangeResult = Result<undefined, { readonly code: 'changed' | 'code_not_right' }>;

/** Replaces the admin's password by another one (its hash); all other sessions of this admin end. */
export function makeChangeOwnPassword({ admins }: Deps) {
  return ({ password, ...own }: OwnChange & { readonly password: string }) =>
    changeOwn(admins, own, 'password_changed', (stored) => ({ ...stored, password }));
}

export type SetSecondFactor = (
  input: OwnChange & {
    /** The time step of a right code of the present app. */
    readonly present: number | undefined;
    /** The secret (base32) and the time step of a code of it, which is thereby used; undefined removes the second factor. */
    readonly secret: { readonly text: string; readonly step: number } | undefined;
  },
) => Promise<OwnChangeResult>;

/**
 * Sets, replaces or removes the secret of the admin's authenticator app, where there is one by an unused code of it; all
 * other sessions of this admin end.
 */
export function makeSetSecondFactor({ admins }: Deps): SetSecondFactor {
  return ({ secret, present, ...own }) => {
    const action = secret === undefined ? 'second_factor_removed' : 'second_factor_set';
    return changeOwn(admins, own, action, (stored) => {
      const used = takeCode(stored, present);
      return used && { ...used, totpSecret: secret?.text ?? null, totpStep: secret?.step ?? used.totpStep };
    });
  };
}

function changeOwn(
  admins: Deps['admins'],
  { account: checked, tokenHash, context }: OwnChange,
  action: 'password_changed' | 'second_factor_set' | 'second_factor_removed',
  change: (stored: AdminAccount) => AdminAccount | undefined,
): Promise<OwnChangeResult> {
  return admins.change((accounts): AdminsChange<OwnChangeResult> => {
    const stored = accounts.find(({ id }) => id === checked.id);
    if (stored === undefined || !hasSameSecrets(stored, checked)) return { answer: fail('changed') };
    const put = change(stored);
    if (put === undefined) return { answer: fail('code_not_right') };
    const trail = entryOf(context, action, stored.id, {});
    return { answer: succeed(undefined), put, endOthers: { adminId: stored.id, tokenHash }, trail };
  });
}

function entryOf(
  context: TrailContext,
  action: TrailEntry['action'],
  subject: string,
  facts: Partial<Pick<TrailEntry, 'before' | 'after'>>,
): TrailEntry {
  return { ...context, action, subject, before: null, after: null, ...facts };
}

/** The accounts of all admins, the oldest first. */
export function makeListAdmins({ admins }: Deps): () => Promise<readonly AdminAccount[]> {
  return () => admins.list();
}

type Named = { readonly name: string; readonly context: TrailContext };
type Changed<Code extends string> = AdminsChange<Result<AdminAccount, { readonly code: Code }>>;

/** No session has an empty hash: all sessions of an admin end. */
const NO_TOKEN = '';

/** Adds an admin, who can sign in at once; `password` is the hash. */
export function makeAddAdmin({ admins }: Deps) {
  return ({ id, name, password, context }: Named & { readonly id: string; readonly password: string }) =>
    admins.change((accounts): Changed<'invalid_name' | 'name_taken'> => {
      if (!ADMIN_NAME_PATTERN.test(name)) return { answer: fail('invalid_name') };
      if (accountFor(accounts, name) !== undefined) return { answer: fail('name_taken') };
      const put = { ...FIRST_ADMIN, id, name, password, createdAt: context.at };
      return { answer: succeed(put), put, trail: entryOf(context, 'admin_added', id, { after: { name } }) };
    });
}

/** Replaces the password of a locked-out admin (by its hash) and removes the second factor; all sessions of this admin end. */
export function makeResetAdmin({ admins }: Deps) {
  return ({ name, password, context }: Named & { readonly password: string }) =>
    admins.change((accounts): Changed<'not_found'> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      const put = { ...stored, password, totpSecret: null };
      const trail = entryOf(context, 'admin_reset', stored.id, { after: { name: stored.name } });
      return { answer: succeed(put), put, endOthers: { adminId: stored.id, tokenHash: NO_TOKEN }, trail };
    });
}

/** Removes an admin, whose sessions end; the last one stays. */
export function makeRemoveAdmin({ admins }: Deps) {
  return ({ name, context }: Named) =>
    admins.change((accounts): Changed<'not_found' | 'last_admin'> => {
      const stored = named(accounts, name);
      if (stored === undefined) return { answer: fail('not_found') };
      if (accounts.length === 1) return { answer: fail('last_admin') };
      const { id } = stored;
      const trail = entryOf(context, 'admin_removed', id, { before: { name: stored.name } });
      return { answer: succeed(stored), remove: id, endOthers: { adminId: id, tokenHash: NO_TOKEN }, trail };
    });
}

const named = (accounts: readonly AdminAccount[], name: string) =>
  name === '' ? undefined : accountFor(accounts, name);

/** At most `limit` trail entries, newest first; with `before`, those older than that entry. */
export function makeListTrail({ trail }: Pick<UseCaseDeps, 'trail'>) {
  return async (page: { readonly limit: number; readonly before?: string | undefined }) =>
    (await trail.newest(page.limit, page.before)).map(({ before, after, ...entry }) => ({
      ...entry,
      before: withMaskedCode(before),
      after: withMaskedCode(after),
    }));
}

/** Entries of 0.3.0 hold the whole gift code. */
function withMaskedCode(values: TrailSnapshot | null): TrailSnapshot | null {
  const code = values?.['giftCode'];
  return typeof code === 'string' ? { ...values, giftCode: maskedCode(code) } : values;
}

/** A gift code as shown in the trail: at most ten characters of each end, and never more than half of it. */
export function maskedCode(code: string): string {
  if (code.includes('…')) return code;
  const shown = Math.min(10, Math.floor(code.length / 4));
  return `${code.slice(0, shown)}…${code.slice(code.length - shown)}`;
}

type SummaryDeps = Pick<UseCaseDeps, 'screenshots' | 'giftCodes' | 'banners'>;

/** How many rows of each kind an admin can review or edit, and since when the oldest upload waits (epoch ms). */
export function makeReadAdminSummary({ screenshots, giftCodes, banners }: SummaryDeps) {
  return async () => {
    const [counts, [oldest], codes, ads] = await Promise.all([
      screenshots.counts(),
      screenshots.list('pending', 1),
      giftCodes.list(),
      banners.list(),
    ]);
    return {
      screenshots: counts,
      pendingSince: oldest?.submittedAt ?? null,
      giftCodes: countSwitched(codes),
      banners: countSwitched(ads),
    };
  };
}

/** Active: shown to visitors. */
function countSwitched(rows: readonly { readonly isActive: boolean }[]) {
  const active = rows.filter(({ isActive }) => isActive).length;
  return { active, inactive: rows.length - active };
}
