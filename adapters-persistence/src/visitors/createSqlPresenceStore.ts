import { randomUUID } from 'node:crypto';
import type { SessionId } from '@bigsmall/domain/people';
import type { PresenceSpan, PresenceStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';

/** How often (ms) a process tells its count to those that share its database. */
const SHARED_EVERY = 15_000;

const AT = `CAST(split_part(value, ' ', 1) AS BIGINT)`;
const OTHERS = `
  SELECT CAST(COALESCE(SUM(CAST(split_part(value, ' ', 2) AS INTEGER)), 0) AS INTEGER) AS sessions FROM facts
  WHERE name LIKE 'presence %' AND name <> $own AND ${AT} > $since AND ${AT} <= $until`;
const FORGET = `DELETE FROM facts WHERE name LIKE 'presence %' AND (${AT} <= $since OR ${AT} > $until)`;
const SHARE = `INSERT INTO facts (name, value) VALUES ($own, $value)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

const isWithin = (at: number, { since, until }: PresenceSpan): boolean => at > since && at <= until;

/** Latest pings in memory. Processes that share a PostgreSQL database add up their counts, each of which is a fact. */
export function createSqlPresenceStore(db: Database): PresenceStore {
  const latest = new Map<SessionId, { readonly at: number; readonly origin: string }>();
  const own = `presence ${randomUUID()}`;
  let sharedAt = 0;

  async function countOthers(span: PresenceSpan, sessions: number): Promise<number> {
    const now = Math.floor((span.since + span.until) / 2);
    if (Math.abs(now - sharedAt) >= SHARED_EVERY) {
      sharedAt = now;
      await db.write(async (transaction) => {
        await db.change(FORGET, span, transaction);
        await db.change(SHARE, { own, value: `${now} ${sessions}` }, transaction);
      });
    }
    const [row] = await db.select<{ readonly sessions: number }>(OTHERS, { own, ...span });
    // SUM always returns one row.
    return row!.sessions;
  }

  return {
    async record(pings, span) {
      for (const [sessionId, { at }] of latest) if (!isWithin(at, span)) latest.delete(sessionId);
      for (const { sessionId, at, origin = '' } of pings) {
        if (isWithin(at, span) && at > (latest.get(sessionId)?.at ?? 0))
          latest.set(sessionId, { at, origin });
      }
    },

    async count(span, most = Infinity) {
      const origins = new Map<string, number>();
      for (const { at, origin } of latest.values()) {
        if (isWithin(at, span)) origins.set(origin, Math.min(most, (origins.get(origin) ?? 0) + 1));
      }
      const sessions = [...origins.values()].reduce((sum, each) => sum + each, 0);
      const alone = db.sequelize.getDialect() === 'sqlite';
      return alone ? sessions : sessions + (await countOthers(span, sessions));
    },
  };
}
