import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../../admin/auditContext.ts';
import { createOwnPasswordCheck, type OwnPasswordDeps } from '../../admin/createOwnPasswordCheck.ts';
import { currentAdmin } from '../../admin/currentAdmin.ts';
import { newBackupCodes } from '../../admin/newBackupCodes.ts';
import { TOTP_SECRET, totpStep } from '../../admin/totpStep.ts';
import type { BackupCodes, SecondFactorChange } from '../../contract/index.ts';
import { httpError } from '../../responses/httpError.ts';
import { backupCodes } from './backupCodes.ts';
import { body, field } from '../validation.ts';
import { codeField, passwordField } from './adminFields.ts';
import type { RouteDeps } from '../routeDeps.ts';

const payload = body<SecondFactorChange>({
  password: passwordField('password'),
  secret: field(
    Joi.string().pattern(TOTP_SECRET).allow(null).required(),
    'secret',
    '32 letters A to Z or digits 2 to 7, or null to remove it',
  ),
  code: codeField,
});

/** Sets or removes the caller's authenticator app; the answer alone has the backup codes. */
export function secondFactorRoute(deps: OwnPasswordDeps & Pick<RouteDeps, 'setSecondFactor'>) {
  const requirePassword = createOwnPasswordCheck(deps);
  const route: ServerRoute<{ Payload: SecondFactorChange }> = {
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    options: {
      auth: 'admin',
      validate: { payload },
      response: { status: { 200: backupCodes } },
      cache: { otherwise: 'no-store' },
    },
    async handler(request): Promise<BackupCodes> {
      const { password, secret, code = '' } = request.payload;
      const { id } = currentAdmin(request);
      const { codes, hashes } = newBackupCodes();
      await requirePassword(id, password, 'password', (account) => {
        const context = auditContext(request, deps);
        const step = secret === null ? undefined : requireStep(secret, code, context.at);
        const made =
          secret !== null && step !== undefined ? { text: secret, step, backupCodes: hashes } : undefined;
        return deps.setSecondFactor({ account, secret: made, context });
      });
      return { codes: secret === null ? [] : codes };
    },
  };
  return route;
}

function requireStep(secret: string, code: string, at: number): number {
  const step = totpStep(secret, code, at);
  if (step !== undefined) return step;
  const message = 'This is not the code of the app';
  throw httpError('code_not_right', `${message}.`, { faults: [{ field: 'code', message }] });
}
