import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditContext } from '../auditContext.ts';
import { createOwnPasswordCheck } from '../createOwnPasswordCheck.ts';
import { currentAdmin } from '../currentAdmin.ts';
import { newBackupCodes } from '../newBackupCodes.ts';
import { codeNotRight, readCode } from '../readCode.ts';
import { TOTP_SECRET, totpStep } from '../totpStep.ts';
import type { BackupCodes, SecondFactorChange } from '../wire.ts';
import { backupCodes } from './backupCodes.ts';
import { body, field } from '../../platform/routes/validation.ts';
import { codeField, eitherCodeField, passwordField } from './adminFields.ts';
import type { AdminRouteOptions } from '../options.ts';

const payload = body<SecondFactorChange>({
  password: passwordField('password'),
  secret: field(
    Joi.string().pattern(TOTP_SECRET).allow(null).required(),
    'secret',
    '32 letters A to Z or digits 2 to 7, or null to remove it',
  ),
  code: codeField,
  present: eitherCodeField('present'),
});

/**
 * Sets, replaces or removes the caller's authenticator app, and ends the caller's other sessions; the answer alone has the
 * backup codes.
 */
export function secondFactorRoute(deps: AdminRouteOptions) {
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
      const { password, secret, code = '', present } = request.payload;
      const { id } = currentAdmin(request);
      const { codes, hashes } = newBackupCodes();
      await requirePassword(id, password, 'password', async (account) => {
        const context = auditContext(request, deps);
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
    },
  };
  return route;
}
