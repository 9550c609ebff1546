import { parseRecoveryCode, type ReadCode } from '@bigsmall/domain/people';
import { httpError } from '../platform/responses/httpError.ts';
import { hashOfToken } from './createAdminCookie.ts';
import { totpStep } from './totpStep.ts';

/** What a code says at `now`: of the app with this secret (null without an app), or a backup code. */
export function readCode(secret: string | null, code: string | undefined, now: number): ReadCode {
  const backupCode = parseRecoveryCode(code ?? '');
  return {
    step: secret === null || code === undefined ? undefined : totpStep(secret, code, now),
    backupHash: backupCode && hashOfToken(backupCode),
  };
}

/** The error of a code in this field. */
export function codeNotRight(field: 'code' | 'present') {
  const message =
    field === 'code'
      ? 'This is not the code of the app'
      : 'This is neither an unused code of the app nor a backup code';
  return httpError('code_not_right', `${message}.`, { faults: [{ field, message }] });
}
