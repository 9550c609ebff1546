import type { AdminAccount } from './adminAccount.ts';

/** How many backup codes are made at once. */
export const BACKUP_CODES = 10;

/** The account after the backup code with this hash was taken; undefined if it has no such code left, or no second factor. */
export function takeBackupCode(account: AdminAccount, hash: string): AdminAccount | undefined {
  const left = account.backupCodes.filter((each) => each !== hash);
  const has = account.totpSecret !== null && left.length < account.backupCodes.length;
  return has ? { ...account, backupCodes: left } : undefined;
}
