import type { AdminAccount } from '@bigsmall/domain/people';
import type { AdminSessionStore, AdminStore, StoredAdminSession } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendTrail } from './createSqlTrailStore.ts';
import type { Database } from '../platform/database/database.ts';
import { tableOf } from '../platform/database/tableOf.ts';

/** Encrypts texts that a reader of the database must not learn. */
export type SecretCipher = {
  readonly encrypt: (text: string) => string;
  /** Undefined if it was encrypted with another secret. */
  readonly decrypt: (encrypted: string) => string | undefined;
};

/** Before an encrypted secret; a plain one, of base32, cannot begin so. */
const ENCRYPTED = 'v1:';

/** The account as it is stored. */
function hideSecret(account: AdminAccount, cipher: SecretCipher | undefined): AdminAccount {
  const { totpSecret } = account;
  const stays = totpSecret === null || cipher === undefined || totpSecret.startsWith(ENCRYPTED);
  return stays ? account : { ...account, totpSecret: ENCRYPTED + cipher.encrypt(totpSecret) };
}

/**
 * The account as it was given. A secret that was encrypted with another cipher stays as it is stored: no code is one of it, and
 * with the old cipher it can be read again.
 */
function showSecret(account: AdminAccount, cipher: SecretCipher | undefined): AdminAccount {
  const { totpSecret } = account;
  if (totpSecret === null || !totpSecret.startsWith(ENCRYPTED)) return account;
  return { ...account, totpSecret: cipher?.decrypt(totpSecret.slice(ENCRYPTED.length)) ?? totpSecret };
}

const TABLE = tableOf<AdminAccount>('admins', {
  id: 'text',
  name: 'text',
  password: 'text',
  totpSecret: 'text',
  totpStep: 'bigint',
  createdAt: 'bigint',
});

const SESSIONS = tableOf<StoredAdminSession>('admin_sessions', {
  tokenHash: 'text',
  adminId: 'text',
  passwordMark: 'text',
  createdAt: 'bigint',
  lastSeenAt: 'bigint',
});

const PUT = `${TABLE.insert} ON CONFLICT (id) DO UPDATE SET ${TABLE.assignments}`;
const END_OTHERS = 'DELETE FROM admin_sessions WHERE admin_id = $adminId AND token_hash <> $tokenHash';

/** The accounts of admins in the table `admins`; with a cipher, the secrets of authenticator apps are encrypted there. */
export function createSqlAdminStore(db: Database, cipher?: SecretCipher): AdminStore {
  const list = async (transaction?: Transaction) =>
    (await TABLE.rows(db, 'ORDER BY created_at, id', {}, transaction)).map((row) => showSecret(row, cipher));
  return {
    list: () => list(),

    change: (decide) =>
      db.write(async (transaction) => {
        // Rules such as that of the last admin hold over all rows.
        await db.lockKey('admins', transaction);
        const { answer, put, remove, begin, endOthers, trail } = decide(await list(transaction));
        if (put) await db.change(PUT, TABLE.bind(hideSecret(put, cipher)), transaction);
        if (remove !== undefined)
          await db.change('DELETE FROM admins WHERE id = $id', { id: remove }, transaction);
        if (endOthers) {
          const { adminId, tokenHash } = endOthers;
          await db.change(END_OTHERS, { adminId, tokenHash }, transaction);
        }
        if (begin) await SESSIONS.add(db, begin, transaction);
        if (trail) await appendTrail(db, trail, transaction);
        return answer;
      }),
  };
}

const TOUCH =
  'UPDATE admin_sessions SET last_seen_at = $at WHERE token_hash = $tokenHash AND last_seen_at < $at';
const END = 'DELETE FROM admin_sessions WHERE token_hash = $tokenHash';
const FORGET = 'DELETE FROM admin_sessions WHERE created_at <= $createdUntil OR last_seen_at <= $seenUntil';

/** Admin sessions in the table `admin_sessions`. */
export function createSqlAdminSessionStore(db: Database): AdminSessionStore {
  return {
    find: (tokenHash) => SESSIONS.row(db, 'WHERE token_hash = $tokenHash', { tokenHash }),

    async touch(tokenHash, at) {
      await db.write((transaction) => db.change(TOUCH, { tokenHash, at }, transaction));
    },

    remove: (tokenHash) =>
      db.write(async (transaction) => (await db.change(END, { tokenHash }, transaction)) > 0),

    async forget({ createdUntil, seenUntil }) {
      await db.write((transaction) => db.change(FORGET, { createdUntil, seenUntil }, transaction));
    },
  };
}
