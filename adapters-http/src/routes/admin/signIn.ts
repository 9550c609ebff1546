import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME, type SignIn } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import { type AdminCookie, hashOfToken, newToken } from '../../admin/createAdminCookie.ts';
import type { PasswordCheck } from '../../admin/createPasswordCheck.ts';
import { createSharedThrottle, type SharedTries } from '../../limits/createSharedThrottle.ts';
import { clientAddress } from '../../visitors/clientAddress.ts';
import type { AdminSession, AdminSignIn } from '../../contract/index.ts';
import { httpError, toRateLimitError } from '../../responses/httpError.ts';
import { body, field } from '../validation.ts';
import { adminSession } from './session.ts';

/** Wrong passwords of one address: so many within so long (ms). */
const TRIES = { most: 5, within: 15 * 60_000 };
/** When a try that found too many others waiting may come again, in ms. */
const BUSY_FOR = 2000;

const payload = body<AdminSignIn>({
  password: field(Joi.string().max(256).required(), 'password', 'text of 1 to 256 characters'),
});

export type SignInDeps = SharedTries & {
  /** A hash by which tries of one address are counted. */
  readonly tryKey: (address: string) => string;
  readonly signIn: SignIn;
  readonly checkPassword: PasswordCheck;
  readonly cookie: AdminCookie;
  readonly trustProxy: boolean;
};

/** Answers the right password with a new session, whatever session the caller had before. */
export function signInRoute(deps: SignInDeps) {
  const { signIn, checkPassword, cookie, trustProxy, now, newId, tryKey } = deps;
  const throttle = createSharedThrottle('sign-in', TRIES, deps);
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
      // Before the password is looked at, which costs much.
      const origin = tryKey(from);
      const attempt = await throttle.begin(origin);
      if ('wait' in attempt) throw toRateLimitError(attempt.wait);
      const verdict = await checkPassword(request.payload.password);
      if (verdict === 'busy') {
        await attempt.giveBack();
        throw toRateLimitError(BUSY_FOR);
      }
      if (verdict === 'right') await throttle.clear(origin);

      const token = newToken();
      const result = await signIn({
        passwordRight: verdict === 'right',
        tokenHash: hashOfToken(token),
        oldTokenHash: cookie.tokenHash(request),
        from,
        stamp: { id: newId(), at: now(), actor: ADMIN_NAME },
      });
      if (!result.ok) throw httpError(result.code, 'This is not the password.');
      h.state(cookie.name, token);
      const answer: AdminSession = { name: ADMIN_NAME, expiresAt: result.value.expiresAt };
      return answer;
    },
  };
  return route;
}
