import { randomUUID } from 'node:crypto';
import type { PresenceStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';

/** How often (ms) a process tells its count to those that share its database. */
const SHARED_EVERY = 15_000;

const AT = `CAST(split_part(value, ' ', 1) AS BIGINT)`;
const OTHERS = `
  SELECT CAST(COALESCE(SUM(CAST(split_part(value, ' ', 2) AS INTEGER)), 0) AS INTEGER) AS visitors FROM facts
  WHERE name LIKE 'presence %' AND name <> $own AND ${AT} > $since AND ${AT} <= $until`;
const FORGET = `DELETE FROM facts WHERE name LIKE 'presence %' AND (${AT} <= $since OR ${AT} > $until)`;
const SHARE = `INSERT INTO facts (name, value) VALUES ($own, $value)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Processes that share a PostgreSQL database add up their counts, each of which is a fact. */
export function createSqlPresenceStore(db: Database): PresenceStore {
  const own = `presence ${randomUUID()}`;
  let sharedAt = 0;
  return {
    async sum(count, span) {
      if (db.sequelize.getDialect() === 'sqlite') return count;
      const now = Math.floor((span.since + span.until) / 2);
      if (Math.abs(now - sharedAt) >= SHARED_EVERY) {
        sharedAt = now;
        await db.write(async (transaction) => {
          await db.change(FORGET, span, transaction);
          await db.change(SHARE, { own, value: `${now} ${count}` }, transaction);
        });
      }
      const [row] = await db.select<{ readonly visitors: number }>(OTHERS, { own, ...span });
      // SUM always returns one row.
      return count + row!.visitors;
    },
  };
}
