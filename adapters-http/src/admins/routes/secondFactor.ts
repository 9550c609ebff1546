import { route } from '../../platform/routes/route.ts';
import { currentAdmin, trailContext } from '../trailContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { codeNotRight, newBackupCodes, readCode, totpStep } from '../secondFactor.ts';
import { backupCodes, secondFactorChange } from '../accountWire.ts';
import type { AdminRouteOptions } from '../options.ts';

/**
 * Sets, replaces or removes the caller's authenticator app, and ends the caller's other sessions; the answer alone has the
 * backup codes.
 */
export function secondFactorRoute(deps: AdminRouteOptions) {
  const requirePassword = createOwnPasswordCheck(deps);
  return route({
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    auth: 'admin',
    payload: secondFactorChange,
    answer: backupCodes,
    caching: 'no-store',
  })(async (request) => {
    const { password, secret, code = '', present } = request.payload;
    const { id } = currentAdmin(request);
    const { codes, hashes } = newBackupCodes();
    await requirePassword(id, password, 'password', async (account) => {
      const context = trailContext(request, deps);
      const step = secret === null ? undefined : totpStep(secret, code, context.at);
      if (secret !== null && step === undefined) throw codeNotRight('code');
      const changed = await deps.setSecondFactor({
        account,
        secret:
          secret === null || step === undefined ? undefined : { text: secret, step, backupCodes: hashes },
        present: readCode(account.totpSecret, present, context.at),
        tokenHash: deps.cookie.tokenHash(request)!,
        context,
      });
      if (!changed.ok && changed.code === 'code_not_right') throw codeNotRight('present');
      return changed.ok;
    });
    return { codes: secret === null ? [] : codes };
  });
}
