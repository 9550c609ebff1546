import { route } from '../../platform/routes/route.ts';
import { accountFor } from '@bigsmall/domain/people';
import { createSignInTries } from '../createSignInTries.ts';
import { newSession } from '../createAdminCookie.ts';
import { readCode } from '../secondFactor.ts';
import { adminSession, adminSignIn, type AdminSession } from '../accountWire.ts';
import { httpError, toBusyError } from '../../platform/responses/httpError.ts';
import type { AdminRouteOptions } from '../options.ts';

const MESSAGES = {
  name: 'This is not the name or password.',
  password: 'This is not the password, or a name is missing.',
  code: 'This is neither an unused code of the app nor a backup code.',
  noCode: 'The password is right. Now type the code of your authenticator app, or a backup code.',
};

/**
 * Answers the right password, and code if the admin has an authenticator app, with a new session, which replaces the
 * caller's old one. The answer and its time do not tell whether there is such a name. The right password without a code
 * that counts is told, and costs the same try as a wrong one: only a session gives tries back.
 */
export function signInRoute(deps: AdminRouteOptions) {
  const { listAdmins, signIn, checkPassword, cookie, trustProxy, now, newId } = deps;
  const begin = createSignInTries(deps);
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
    const attempt = await begin(start.from, name);
    const account = accountFor(await listAdmins(), name);
    const check = await checkPassword(password, account?.password);
    if (check === 'busy') {
      await attempt.giveBack();
      throw toBusyError();
    }
    const result = await signIn({
      ...start,
      account,
      passwordRight: check === 'right',
      ...readCode(account?.totpSecret ?? null, code, now()),
      context: { id: newId(), at: now() },
    });
    if (!result.ok) {
      const right = result.code === 'code_needed';
      const [given, missing] = right ? ([code, 'noCode'] as const) : ([name, 'password'] as const);
      const message = MESSAGES[given === undefined ? missing : right ? 'code' : 'name'];
      throw httpError(result.code, message);
    }
    await attempt.clear();
    h.state(cookie.name, token);
    return result.value satisfies AdminSession;
  });
}
