import type { ServerRoute } from '@hapi/hapi';
import { ADMIN_NAME, type SignIn } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import { type AdminCookie, hashOfToken, newToken } from '../../admin/adminCookie.ts';
import type { PasswordCheck } from '../../admin/passwordCheck.ts';
import { createTryThrottle } from '../../admin/tryThrottle.ts';
import { clientAddress } from '../../clientAddress.ts';
import type { AdminSession, AdminSignIn } from '../../contract/index.ts';
import { refusal, refuseTooMany } from '../../respond.ts';
import { body, field } from '../validation.ts';
import { adminSession } from './session.ts';

/** Wrong passwords of one address: so many within so long (ms). */
const TRIES = { most: 5, within: 15 * 60_000 };
/** When a try that found too many others waiting may come again, in ms. */
const BUSY_FOR = 2000;

const payload = body<AdminSignIn>({
  password: field(Joi.string().max(256).required(), 'password', 'text of 1 to 256 characters'),
});

export type SignInDeps = {
  readonly signIn: SignIn;
  readonly checkPassword: PasswordCheck;
  readonly cookie: AdminCookie;
  readonly trustProxy: boolean;
  readonly now: () => number;
  /** Ms that only grow: a clock that is set back lengthens no wait. */
  readonly monotonic: () => number;
  readonly newId: () => string;
};

/** Answers the right password with a new session, whatever session the caller had before. */
export function signInRoute(deps: SignInDeps) {
  const { signIn, checkPassword, cookie, trustProxy, now, monotonic, newId } = deps;
  const throttle = createTryThrottle(TRIES);
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
      const wait = throttle.begin(from, monotonic());
      if (wait !== undefined) throw refuseTooMany(wait);
      const verdict = await checkPassword(request.payload.password);
      if (verdict === 'busy') {
        throttle.giveBack(from);
        throw refuseTooMany(BUSY_FOR);
      }
      if (verdict === 'right') throttle.clear(from);

      const token = newToken();
      const result = await signIn({
        passwordRight: verdict === 'right',
        tokenHash: hashOfToken(token),
        oldTokenHash: cookie.tokenHash(request),
        from,
        stamp: { id: newId(), at: now(), actor: ADMIN_NAME },
      });
      if (!result.ok) throw refusal(result.code, 'This is not the password.');
      h.state(cookie.name, token);
      const answer: AdminSession = { name: ADMIN_NAME, expiresAt: result.value.expiresAt };
      return answer;
    },
  };
  return route;
}
