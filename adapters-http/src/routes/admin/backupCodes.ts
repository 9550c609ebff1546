import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../../admin/auditContext.ts';
import { createOwnPasswordCheck, type OwnPasswordDeps } from '../../admin/createOwnPasswordCheck.ts';
import { currentAdmin } from '../../admin/currentAdmin.ts';
import { newBackupCodes } from '../../admin/newBackupCodes.ts';
import type { BackupCodes, BackupCodesRequest } from '../../contract/index.ts';
import { httpError } from '../../responses/httpError.ts';
import { shape } from '../schemas.ts';
import { body } from '../validation.ts';
import { passwordField } from './adminFields.ts';
import type { RouteDeps } from '../routeDeps.ts';

export const backupCodes = shape<BackupCodes>({ codes: Joi.array().items(Joi.string().optional()) });

const payload = body<BackupCodesRequest>({ password: passwordField('password') });

/** Replaces the caller's backup codes; the answer alone has the new ones. */
export function backupCodesRoute(deps: OwnPasswordDeps & Pick<RouteDeps, 'replaceBackupCodes'>) {
  const requirePassword = createOwnPasswordCheck(deps);
  const route: ServerRoute<{ Payload: BackupCodesRequest }> = {
    method: 'POST',
    path: '/api/admin/account/backup-codes',
    options: {
      auth: 'admin',
      validate: { payload },
      response: { status: { 200: backupCodes } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request): Promise<BackupCodes> {
      const { codes, hashes } = newBackupCodes();
      const context = auditContext(request, deps);
      await requirePassword(currentAdmin(request).id, request.payload.password, 'password', (account) => {
        if (account.totpSecret === null) {
          throw httpError('no_second_factor', 'Set up an authenticator app first.');
        }
        return deps.replaceBackupCodes({ account, backupCodes: hashes, context });
      });
      return { codes };
    },
  };
  return route;
}
