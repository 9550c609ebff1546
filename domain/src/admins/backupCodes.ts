import { type AdminAccount, takeStep } from './adminAccount.ts';

/** How many backup codes are made at once. */
export const BACKUP_CODES = 10;

/** The account after the backup code with this hash was taken; undefined if it has no such code left, or no second factor. */
export function takeBackupCode(account: AdminAccount, hash: string): AdminAccount | undefined {
  const left = account.backupCodes.filter((each) => each !== hash);
  const has = account.totpSecret !== null && left.length < account.backupCodes.length;
  return has ? { ...account, backupCodes: left } : undefined;
}

/** What was read from a code that an admin typed. */
export type ReadCode = {
  /** The time step of the code of the authenticator app; undefined without a right code. */
  readonly step: number | undefined;
  /** The SHA-256 (hex) of a backup code that came in its place. */
  readonly backupHash: string | undefined;
};

/** The account after its second factor, if it has one, took the code; undefined if that code does not count, or no more. */
export function takeCode(account: AdminAccount, { step, backupHash }: ReadCode): AdminAccount | undefined {
  if (account.totpSecret === null) return account;
  if (backupHash !== undefined) return takeBackupCode(account, backupHash);
  return step === undefined ? undefined : takeStep(account, step);
}
