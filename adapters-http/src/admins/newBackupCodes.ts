import { randomBytes } from 'node:crypto';
import { BACKUP_CODES, RECOVERY_BYTES, recoveryCodeOf, recoveryCodeText } from '@bigsmall/domain/people';
import { hashOfToken } from './createAdminCookie.ts';

/** Fresh backup codes as they are shown, and what is stored of them. */
export function newBackupCodes() {
  const codes = Array.from({ length: BACKUP_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)));
  return { codes: codes.map(recoveryCodeText), hashes: codes.map(hashOfToken) };
}
