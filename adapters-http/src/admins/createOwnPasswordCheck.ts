import type { AdminAccount } from '@bigsmall/domain/people';
import { createSharedThrottle } from '../platform/limits/createSharedThrottle.ts';
import { httpError, toBusyError, toRateLimitError } from '../platform/responses/httpError.ts';
import type { AdminRouteOptions } from './options.ts';

/** Wrong passwords of one signed-in admin: at most this many within this time (ms). */
const ATTEMPTS = { most: 5, within: 15 * 60_000 };

/**
 * Requires an admin's own password, of which `field` of the body is the attempt; `change` answers false if the account
 * changed since it was read, by which the password may be another one.
 */
export function createOwnPasswordCheck(deps: AdminRouteOptions) {
  const throttle = createSharedThrottle('own-password', ATTEMPTS, deps);
  return async (
    id: string,
    password: string,
    field: string,
    change: (account: AdminAccount) => Promise<boolean>,
  ): Promise<void> => {
    const key = deps.tryKey(`admin ${id}`);
    const attempt = await throttle.begin(key);
    if ('wait' in attempt) throw toRateLimitError(attempt.wait);
    const account = (await deps.listAdmins()).find((each) => each.id === id);
    const check = await deps.checkPassword(password, account?.password);
    if (check === 'busy') {
      await attempt.giveBack();
      throw toBusyError();
    }
    if (account === undefined || check === 'wrong') throw notRight(field);
    if (!(await change(account))) throw notRight(field);
    // Not before: a wrong code beside the right password is a wrong try too.
    await throttle.clear(key);
  };
}

function notRight(field: string) {
  const message = 'This is not your password';
  return httpError('password_not_right', `${message}.`, { faults: [{ field, message }] });
}
