import { route } from '../../platform/routes/route.ts';
import { currentAdmin, trailContext } from '../trailContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { codeNotRight, newBackupCodes, readCode } from '../secondFactor.ts';
import { backupCodes, backupCodesRequest } from '../accountWire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Replaces the caller's backup codes, and ends the caller's other sessions; the answer alone has the new codes. */
export function backupCodesRoute(deps: AdminRouteOptions) {
  const requirePassword = createOwnPasswordCheck(deps);
  return route({
    method: 'POST',
    path: '/api/admin/account/backup-codes',
    auth: 'admin',
    payload: backupCodesRequest,
    answer: backupCodes,
    caching: 'no-store',
  })(async (request) => {
    const { codes, hashes } = newBackupCodes();
    const context = trailContext(request, deps);
    const { password, present } = request.payload;
    await requirePassword(currentAdmin(request).id, password, 'password', async (account) => {
      if (account.totpSecret === null) {
        throw httpError('no_second_factor', 'Set up an authenticator app first.');
      }
      const changed = await deps.replaceBackupCodes({
        account,
        backupCodes: hashes,
        present: readCode(account.totpSecret, present, context.at),
        tokenHash: deps.cookie.tokenHash(request) ?? '',
        context,
      });
      if (!changed.ok && changed.code === 'code_not_right') throw codeNotRight('present');
      return changed.ok;
    });
    return { codes };
  });
}
