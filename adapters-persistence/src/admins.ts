import type { AdminAccount } from '@bigsmall/domain/people';
import type { AdminSessionStore, AdminStore, TrailStore, TrailedRows } from '@bigsmall/domain/ports';
import { literal, Op, type Transaction } from 'sequelize';
import { entitiesOf, newestBy, type Table } from './models.ts';
import type { Database } from './database/database.ts';

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

/** The accounts of admins in the table `admins`; with a cipher, the secrets of authenticator apps are encrypted there. */
export function createSqlAdminStore(
  { write, lockKey, models: { admins, adminSessions, trail: entries } }: Database,
  cipher?: SecretCipher,
): AdminStore {
  const list = async (transaction: Transaction | null = null) =>
    (await entitiesOf(admins, { order: ['createdAt', 'id'], transaction })).map((row) =>
      showSecret(row, cipher),
    );
  return {
    list: () => list(),

    change: (decide) =>
      write(async (transaction) => {
        // Rules such as that of the last admin hold over all rows.
        await lockKey('admins', transaction);
        const { answer, put, remove, begin, endOthers, trail } = decide(await list(transaction));
        if (put) await admins.upsert(hideSecret(put, cipher), { transaction });
        if (remove !== undefined) await admins.destroy({ where: { id: remove }, transaction });
        if (endOthers) {
          const { adminId, tokenHash } = endOthers;
          await adminSessions.destroy({ where: { adminId, tokenHash: { [Op.ne]: tokenHash } }, transaction });
        }
        if (begin) await adminSessions.create(begin, { transaction });
        if (trail) await entries.create(trail, { transaction });
        return answer;
      }),
  };
}

/** Admin sessions in the table `admin_sessions`. */
export function createSqlAdminSessionStore({
  write,
  models: { adminSessions },
}: Database): AdminSessionStore {
  return {
    find: async (tokenHash) => (await adminSessions.findByPk(tokenHash))?.get(),

    async touch(tokenHash, at) {
      const where = { tokenHash, lastSeenAt: { [Op.lt]: at } };
      await write((transaction) => adminSessions.update({ lastSeenAt: at }, { where, transaction }));
    },

    remove: (tokenHash) =>
      write(async (transaction) => (await adminSessions.destroy({ where: { tokenHash }, transaction })) > 0),

    async forget({ createdUntil, seenUntil }) {
      const until = [{ createdAt: { [Op.lte]: createdUntil } }, { lastSeenAt: { [Op.lte]: seenUntil } }];
      await write((transaction) => adminSessions.destroy({ where: { [Op.or]: until }, transaction }));
    },
  };
}

/** The trail in the table `audit_log`. */
export function createSqlTrailStore({ write, models: { trail } }: Database): TrailStore {
  return {
    append: (entry) => write(async (transaction) => void (await trail.create(entry, { transaction }))),
    async newest(limit, before) {
      const entries = await entitiesOf(trail, {
        ...(before !== undefined && {
          where: literal('(done_at, id) < (SELECT done_at, id FROM audit_log WHERE id = :before)'),
          replacements: { before },
        }),
        order: newestBy('at'),
        limit,
      });
      // As answers have them.
      return entries.map(({ id, at, ...entry }) => ({ id, at, ...entry }));
    },
  };
}

/** Changes of the rows of a table, each in one transaction with its trail entry. */
export function rowsWithTrail<Entity extends object>(
  { write, models: { trail: entries } }: Database,
  table: Table<Entity>,
): TrailedRows<Entity> {
  return {
    add: (entity, trail) =>
      write(async (transaction) => {
        await table.create(entity as never, { transaction });
        await entries.create(trail, { transaction });
      }),

    revise: (id, decide) =>
      write(async (transaction) => {
        const row = await table.findByPk(id, { transaction, lock: true });
        if (row === null) return undefined;
        const before = { ...row.get() };
        const revision = decide(before);
        if (revision === undefined) return { before, after: before };
        const { next, trail } = revision;
        await row.update(next, { transaction });
        await entries.create(trail, { transaction });
        return { before, after: next };
      }),

    remove: (id, entryOf) =>
      write(async (transaction) => {
        const row = await table.findByPk(id, { transaction, lock: true });
        if (row === null) return undefined;
        await row.destroy({ transaction });
        await entries.create(entryOf(row.get()), { transaction });
        return row.get();
      }),
  };
}
