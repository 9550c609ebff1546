import { type Brakes, type Limit, strictestLimit } from '@bigsmall/domain/people';
import type { BrakeDecision, BrakeStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { batchedRead } from '../platform/writes/createBatcher.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

type Row = { readonly key: string; readonly brakes: string };

const findSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ key: 'text' })})
  SELECT key, brakes FROM brakes WHERE key IN (SELECT key FROM asked)`;

/** Removes the brakes under `$key`. */
export const REMOVE_BRAKES = 'DELETE FROM brakes WHERE key = $key';
const PERSIST = `INSERT INTO brakes (key, brakes, used_at) VALUES ($key, $brakes, $usedAt)
  ON CONFLICT (key) DO UPDATE SET brakes = excluded.brakes, used_at = excluded.used_at`;

/** Brakes in the table `brakes`, under each of their keys. */
export function createSqlBrakeStore(db: Database): BrakeStore {
  // Each recording asks for the brakes of its sender: callers that ask together share one query.
  const find = batchedRead<readonly string[], readonly Brakes[]>(async (asked) => {
    const rows = await db.select<Row>(findSql(db), bindRows(asked.flat().map((key) => [key])));
    const known = new Map(rows.map(({ key, brakes }) => [key, brakes]));
    return asked.map((keys) => parse(keys.map((key) => known.get(key))));
  });
  return {
    find,

    revise: (keys, decide, at) =>
      db.write((transaction) => reviseBrakes(db, { keys, decide, at }, transaction)),
  };
}

/** Revises brakes within the transaction, as `BrakeStore` says. */
export async function reviseBrakes<Answer>(
  db: Database,
  {
    keys,
    decide,
    at,
  }: {
    readonly keys: readonly string[];
    readonly decide: (stored: readonly Brakes[]) => BrakeDecision<Answer>;
    readonly at: number;
  },
  transaction: Transaction,
): Promise<Answer> {
  // Always in one order, so that two callers cannot deadlock.
  for (const key of keys.toSorted()) await db.lockKey(`brakes ${key}`, transaction);
  const rows = await db.select<Row>(findSql(db), bindRows(keys.map((key) => [key])), transaction);
  const { brakes, answer } = decide(parse(rows.map((row) => row.brakes)));
  if (brakes === undefined) return answer;
  for (const key of keys) {
    if (brakes === null) await db.change(REMOVE_BRAKES, { key }, transaction);
    else {
      const usedAt = Math.max(at, brakes.coolOffUntil);
      await db.change(PERSIST, { key, brakes: JSON.stringify(brakes), usedAt }, transaction);
    }
  }
  return answer;
}

/** Version 0.3.0 limited losses, rounds and minutes: the strictest of these becomes the limit of rounds. */
type Stored = Omit<Brakes, 'limit'> &
  ({ readonly limit: Limit } | { readonly limits: Readonly<Record<string, Limit>> });

function parse(texts: readonly (string | undefined)[]): readonly Brakes[] {
  return texts
    .filter((text) => text !== undefined)
    .map((text) => JSON.parse(text) as Stored)
    .map((stored) => ({
      limit: 'limit' in stored ? stored.limit : Object.values(stored.limits).reduce(strictestLimit),
      coolOffUntil: stored.coolOffUntil,
      use: { day: stored.use.day, rounds: stored.use.rounds, open: stored.use.open },
    }));
}
