import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import { type AdminCookie, hashOfToken, newToken } from '../../admin/createAdminCookie.ts';
import { createSharedThrottle } from '../../limits/createSharedThrottle.ts';
import { clientAddress } from '../../visitors/clientAddress.ts';
import type { AdminSession, AdminSignIn } from '../../contract/index.ts';
import { httpError, toRateLimitError } from '../../responses/httpError.ts';
import { body, field } from '../validation.ts';
import { adminSession } from './session.ts';
import type { RouteDeps } from '../routeDeps.ts';

/** Wrong passwords of one address: at most this many within this time (ms). */
const ATTEMPTS = { most: 5, within: 15 * 60_000 };
/** The wait (ms) after an attempt that was not checked because too many others waited. */
const BUSY_FOR = 2000;

const payload = body<AdminSignIn>({
  password: field(Joi.string().max(256).required(), 'password', 'text of 1 to 256 characters'),
});

type Deps = Pick<
  RouteDeps,
  'tries' | 'now' | 'monotonic' | 'newId' | 'log' | 'tryKey' | 'signIn' | 'checkPassword' | 'trustProxy'
> & { readonly cookie: AdminCookie };

/** Answers the right password with a new session, which replaces the caller's old one. */
export function signInRoute(deps: Deps) {
  const { signIn, checkPassword, cookie, trustProxy, now, newId, tryKey } = deps;
  const throttle = createSharedThrottle('sign-in', ATTEMPTS, deps);
  const route: ServerRoute<{ Payload: AdminSignIn }> = {
    method: 'POST',
    path: '/api/admin/session',
    options: {
      validate: { payload },
      response: { status: { 200: adminSession } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request, h) {
      const from = clientAddress(request, trustProxy);
      // Before the check of the password, which is expensive.
      const origin = tryKey(from);
      const attempt = await throttle.begin(origin);
      if ('wait' in attempt) throw toRateLimitError(attempt.wait);
      const check = await checkPassword(request.payload.password);
      if (check === 'busy') {
        await attempt.giveBack();
        throw toRateLimitError(BUSY_FOR);
      }
      if (check === 'right') await throttle.clear(origin);

      const token = newToken();
      const result = await signIn({
        passwordRight: check === 'right',
        tokenHash: hashOfToken(token),
        oldTokenHash: cookie.tokenHash(request),
        from,
        context: { id: newId(), at: now(), actor: ADMIN_NAME },
      });
      if (!result.ok) throw httpError(result.code, 'This is not the password.');
      h.state(cookie.name, token);
      const answer: AdminSession = { name: ADMIN_NAME, expiresAt: result.value.expiresAt };
      return answer;
    },
  };
  return route;
}
