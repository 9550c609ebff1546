import type { AdminAccount } from '@bigsmall/domain/people';
import type { Database } from '../platform/database/database.ts';

/** Encrypts what a reader of the database alone must not learn. */
export type SecretCipher = {
  readonly encrypt: (text: string) => string;
  /** Undefined for what was encrypted with another secret. */
  readonly decrypt: (encrypted: string) => string | undefined;
};

/** Before an encrypted secret; a plain one, of base32, cannot begin so. */
const ENCRYPTED = 'v1:';

const PLAIN = `SELECT id, totp_secret FROM admins WHERE totp_secret IS NOT NULL AND totp_secret NOT LIKE '${ENCRYPTED}%'`;
const SET = 'UPDATE admins SET totp_secret = $secret WHERE id = $id AND totp_secret = $plain';

/** The account as it is stored. */
export function hideSecret(account: AdminAccount, cipher: SecretCipher | undefined): AdminAccount {
  const { totpSecret } = account;
  const stays = totpSecret === null || cipher === undefined || totpSecret.startsWith(ENCRYPTED);
  return stays ? account : { ...account, totpSecret: ENCRYPTED + cipher.encrypt(totpSecret) };
}

/**
 * The account as it was given. A secret that was encrypted with another cipher stays as it is stored: no code is one of it, and
 * with the old cipher it can be read again.
 */
export function showSecret(account: AdminAccount, cipher: SecretCipher | undefined): AdminAccount {
  const { totpSecret } = account;
  if (totpSecret === null || !totpSecret.startsWith(ENCRYPTED)) return account;
  return { ...account, totpSecret: cipher?.decrypt(totpSecret.slice(ENCRYPTED.length)) ?? totpSecret };
}

/** Encrypts the secrets that an earlier edition stored as they are. */
export async function encryptSecrets(db: Database, cipher: SecretCipher): Promise<void> {
  const rows = await db.select<{ readonly id: string; readonly totp_secret: string }>(PLAIN, {});
  if (rows.length === 0) return;
  await db.write(async (transaction) => {
    for (const { id, totp_secret: plain } of rows) {
      await db.change(SET, { id, plain, secret: ENCRYPTED + cipher.encrypt(plain) }, transaction);
    }
  });
}
