import type { ServerRoute } from '@hapi/hapi';
import { auditContext } from '../auditContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { currentAdmin } from '../currentAdmin.ts';
import { newBackupCodes } from '../newBackupCodes.ts';
import { codeNotRight, readCode } from '../readCode.ts';
import {
  backupCodes,
  backupCodesRequest,
  type BackupCodes,
  type BackupCodesRequest,
} from '../accountWire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Replaces the caller's backup codes, and ends the caller's other sessions; the answer alone has the new codes. */
export function backupCodesRoute(deps: AdminRouteOptions) {
  const requirePassword = createOwnPasswordCheck(deps);
  const route: ServerRoute<{ Payload: BackupCodesRequest }> = {
    method: 'POST',
    path: '/api/admin/account/backup-codes',
    options: {
      auth: 'admin',
      validate: { payload: backupCodesRequest },
      response: { status: { 200: backupCodes } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request): Promise<BackupCodes> {
      const { codes, hashes } = newBackupCodes();
      const context = auditContext(request, deps);
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
    },
  };
  return route;
}
