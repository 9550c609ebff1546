import type { AdminAccount } from '@bigsmall/domain/people';
import { createSharedLimit } from '../../platform/limits.ts';
import { httpError, toBusyError, toRateLimitError } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { done } from '../../platform/shapes.ts';
import { ownAccount, ownPasswordChange, secondFactorChange } from '../wire.ts';
import type { App } from '../../app.ts';
import { totpStep } from '../credentials.ts';
import { currentAdmin, trailContext } from '../adminAuth.ts';

/** The caller's own account. */
export function accountRoute({ listAdmins }: App) {
  return route({
    method: 'GET',
    path: '/api/admin/account',
    auth: 'admin',
    answer: ownAccount,
    caching: 'no-store',
  })(async (request) => {
    const { id, name } = currentAdmin(request);
    const secondFactor = (await listAdmins()).some((each) => each.id === id && each.totpSecret !== null);
    return { name, secondFactor };
  });
}

/** Changes the caller's password, and ends the caller's other sessions. */
export function ownPasswordRoute(deps: App) {
  const { changeOwnPassword, hashPassword, cookie } = deps;
  const requirePassword = createOwnPasswordCheck(deps);
  return route({
    method: 'PUT',
    path: '/api/admin/account/password',
    auth: 'admin',
    payload: ownPasswordChange,
    answer: done,
  })(async (request) => {
    const { current, password } = request.payload;
    await requirePassword(currentAdmin(request).id, current, 'current', async (account) => {
      const changed = await changeOwnPassword({
        account,
        password: await hashPassword(password),
        tokenHash: cookie.tokenHash(request) ?? '',
        context: trailContext(request, deps),
      });
      return changed.ok;
    });
    return { ok: true };
  });
}

/** Sets, replaces or removes the caller's authenticator app, and ends the caller's other sessions. */
export function secondFactorRoute(deps: App) {
  const requirePassword = createOwnPasswordCheck(deps);
  return route({
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    auth: 'admin',
    payload: secondFactorChange,
    answer: done,
  })(async (request) => {
    const { password, secret: text, code, present } = request.payload;
    await requirePassword(currentAdmin(request).id, password, 'password', async (account) => {
      const context = trailContext(request, deps);
      const step = totpStep(text, code, context.at);
      if (text !== null && step === undefined) throw notRight('code', 'This is not the code of the app');
      const changed = await deps.setSecondFactor({
        account,
        secret: text === null || step === undefined ? undefined : { text, step },
        present: totpStep(account.totpSecret, present, context.at),
        tokenHash: deps.cookie.tokenHash(request) ?? '',
        context,
      });
      if (!changed.ok && changed.code === 'code_not_right') {
        throw notRight('present', 'This is not an unused code of the app');
      }
      return changed.ok;
    });
    return { ok: true };
  });
}

/** Wrong passwords of one signed-in admin: at most this many within this time (ms). */
const ATTEMPTS = { most: 5, within: 15 * 60_000 };

/**
 * Requires an admin's own password, of which `field` of the body is the attempt; `change` answers false if the account
 * changed since it was read, by which the password may be another one.
 */
function createOwnPasswordCheck(deps: App) {
  const throttle = createSharedLimit('own-password', ATTEMPTS, deps);
  return async (
    id: string,
    password: string,
    field: string,
    change: (account: AdminAccount) => Promise<boolean>,
  ): Promise<void> => {
    const key = deps.tryKey(`admin ${id}`);
    const attempt = await throttle.begin(key);
    if (attempt.wait !== undefined) throw toRateLimitError(attempt.wait);
    const account = (await deps.listAdmins()).find((each) => each.id === id);
    const check = await deps.checkPassword(password, account?.password, true);
    if (check === 'busy') {
      await attempt.giveBack();
      throw toBusyError();
    }
    if (account === undefined || check === 'wrong' || !(await change(account))) {
      throw notRight(field, 'This is not your password');
    }
    // Not before: a wrong code beside the right password is a wrong try too.
    await throttle.clear(key);
  };
}

function notRight(field: string, message: string) {
  const code = field === 'code' || field === 'present' ? 'code_not_right' : 'password_not_right';
  return httpError(code, `${message}.`, { faults: [{ field, message }] });
}
