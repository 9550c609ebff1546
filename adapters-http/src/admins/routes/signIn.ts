import { accountFor } from '@bigsmall/domain/people';
import { createSharedLimit } from '../../platform/limits.ts';
import { httpError, toBusyError, toRateLimitError } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { done } from '../../platform/shapes.ts';
import { adminSession, adminSignIn, signInNeeds } from '../wire.ts';
import { newSession, currentAdmin, trailContext } from '../adminAuth.ts';
import type { App } from '../../app.ts';
import { totpStep } from '../credentials.ts';

/** Wrong sign-ins from one address: at most this many within this time (ms). */
const ATTEMPTS = { most: 5, within: 15 * 60_000 };

const MESSAGES = {
  wrong_password: 'This is not the name or password.',
  code_needed: 'The password is right. Now type an unused code of your authenticator app.',
};

/**
 * Answers the right password, and code if the admin has an authenticator app, with a new session, which replaces the
 * caller's old one. Neither the answer nor its time reveals whether the name exists. `code_needed` costs an attempt like a
 * wrong password; only a session resets the attempts. A browser in which this admin signed in before has its own attempts, so
 * that nobody else at its address locks the admin out.
 */
export function signInRoute(deps: App) {
  const { listAdmins, signIn, checkPassword, cookie, devices, trustProxy, now, newId } = deps;
  const throttle = createSharedLimit('sign-in', ATTEMPTS, deps);
  return route({
    method: 'POST',
    path: '/api/admin/session',
    payload: adminSignIn,
    answer: adminSession,
    caching: 'no-store',
  })(async (request, h) => {
    const { password, name, code } = request.payload;
    const { token, start } = newSession(request, cookie, trustProxy);
    // Before the check of the password, which is expensive.
    const device = devices.read(request);
    const isKnown = device !== undefined && accountFor(await listAdmins(), name)?.id === device.account;
    const key = deps.tryKey(isKnown ? `device ${device.id}` : start.from);
    const attempt = await throttle.begin(key);
    if (attempt.wait !== undefined) throw toRateLimitError(attempt.wait);
    const account = accountFor(await listAdmins(), name);
    const check = await checkPassword(password, account?.password, isKnown);
    if (check === 'busy') {
      await attempt.giveBack();
      throw toBusyError();
    }
    const result = await signIn({
      ...start,
      account,
      passwordRight: check === 'right',
      step: totpStep(account?.totpSecret ?? null, code, now()),
      context: { id: newId(), at: now() },
    });
    if (!result.ok) throw httpError(result.code, MESSAGES[result.code]);
    await throttle.clear(key);
    h.state(cookie.name, token);
    if (account !== undefined && !isKnown) h.state(devices.name, devices.cookieOf(account.id));
    return result.value;
  });
}

/** Whether the form asks for a name. It reveals only whether there is more than one account. */
export function signInNeedsRoute({ listAdmins }: Pick<App, 'listAdmins'>) {
  return route({
    method: 'GET',
    path: '/api/admin/sign-in',
    answer: signInNeeds,
    caching: 'no-store',
  })(async () => ({ name: (await listAdmins()).length > 1 }));
}

/** The session of the signed-in admin. */
export function sessionRoute() {
  return route({
    method: 'GET',
    path: '/api/admin/session',
    auth: 'admin',
    answer: adminSession,
  })((request) => {
    const { name } = currentAdmin(request);
    return { name, expiresAt: request.auth.credentials.app!.expiresAt };
  });
}

/** Ends the caller's session, also for copies of its cookie. */
export function signOutRoute({ signOut, cookie, now, newId }: App) {
  return route({
    method: 'DELETE',
    path: '/api/admin/session',
    auth: 'admin',
    answer: done,
  })(async (request, h) => {
    const tokenHash = cookie.tokenHash(request);
    const context = trailContext(request, { now, newId });
    if (tokenHash !== undefined) await signOut({ tokenHash, context });
    h.unstate(cookie.name);
    return { ok: true };
  });
}
