import { createSharedThrottle } from '../limits/createSharedThrottle.ts';
import { httpError, toBusyError, toRateLimitError } from '../responses/httpError.ts';
import type { RouteDeps } from '../routes/routeDeps.ts';

/** Wrong passwords of one signed-in admin: at most this many within this time (ms). */
const ATTEMPTS = { most: 5, within: 15 * 60_000 };

export type OwnPasswordDeps = Pick<
  RouteDeps,
  'tries' | 'now' | 'monotonic' | 'newId' | 'log' | 'tryKey' | 'listAdmins' | 'checkPassword'
>;

/** Requires an admin's own password, of which `field` of the body is the attempt. */
export function createOwnPasswordCheck(deps: OwnPasswordDeps) {
  const throttle = createSharedThrottle('own-password', ATTEMPTS, deps);
  return async (id: string, password: string, field: string): Promise<void> => {
    const key = deps.tryKey(`admin ${id}`);
    const attempt = await throttle.begin(key);
    if ('wait' in attempt) throw toRateLimitError(attempt.wait);
    const account = (await deps.listAdmins()).find((each) => each.id === id);
    const check = await deps.checkPassword(password, account?.password);
    if (check === 'busy') {
      await attempt.giveBack();
      throw toBusyError();
    }
    if (account === undefined || check === 'wrong') {
      const message = 'This is not your password';
      throw httpError('password_not_right', `${message}.`, { faults: [{ field, message }] });
    }
    await throttle.clear(key);
  };
}
