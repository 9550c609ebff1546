import type { TryStore } from '@bigsmall/domain/ports';
import type { Bind, Database } from './database.ts';

/** Removes at most 100 expired rows, of any key. */
const SWEEP = `DELETE FROM tries WHERE (key, at, id) IN (
  SELECT key, at, id FROM tries WHERE expires_at <= $at ORDER BY expires_at LIMIT 100)`;

const FORGET = 'DELETE FROM tries WHERE key = $key AND (at <= $after OR at > $until)';

// A key has at most as many rows as its limit.
const COUNT = 'SELECT CAST(COUNT(*) AS INTEGER) AS total, MIN(at) AS first FROM tries WHERE key = $key';

const TAKE = 'INSERT INTO tries (key, at, id, expires_at) VALUES ($key, $at, $id, $expiresAt)';

/** Tries in the table `tries`, which holds those that still count and few expired ones. */
export function createSqlTryStore(db: Database): TryStore {
  const remove = (which: string, bind: Bind): Promise<void> =>
    db.write(
      async (transaction) => void (await db.change(`DELETE FROM tries WHERE ${which}`, bind, transaction)),
    );
  return {
    begin: (key, { most, within }, at, id) =>
      db.write(async (transaction) => {
        await db.lockKey(key, transaction);
        await db.change(FORGET, { key, after: at - within, until: at + within }, transaction);
        const [row] = await db.select<{ readonly total: number; readonly first: number | null }>(
          COUNT,
          { key },
          transaction,
        );
        const { total, first } = row!;
        if (total >= most) return Math.min(within, (first ?? at) + within - at);
        await db.change(TAKE, { key, at, id, expiresAt: at + within }, transaction);
        await db.change(SWEEP, { at }, transaction);
        return undefined;
      }),

    giveBack: (key, id) => remove('key = $key AND id = $id', { key, id }),

    clear: (key) => remove('key = $key', { key }),
  };
}
