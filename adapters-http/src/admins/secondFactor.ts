import {
  BACKUP_CODES,
  parseRecoveryCode,
  type ReadCode,
  RECOVERY_BYTES,
  recoveryCodeOf,
  recoveryCodeText,
} from '@bigsmall/domain/people';
import { httpError } from '../platform/responses/httpError.ts';
import { hashOfToken } from './createAdminCookie.ts';
import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

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

/** Of a time step (s). */
const PERIOD = 30;

/** The secret of an authenticator app: 160 bits in base32. */
export const TOTP_SECRET = /^[A-Z2-7]{32}$/;

/** The time step of the code at `now` (epoch ms), or of the one before or after it; undefined if the code is wrong. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  // One that was encrypted under another COOKIE_SECRET.
  if (!TOTP_SECRET.test(secret)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Fresh backup codes as they are shown, and what is stored of them. */
export function newBackupCodes() {
  const codes = Array.from({ length: BACKUP_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)));
  return { codes: codes.map(recoveryCodeText), hashes: codes.map(hashOfToken) };
}
