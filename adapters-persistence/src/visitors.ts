import { randomUUID } from 'node:crypto';
import { type Brakes, type Limit, strictestLimit } from '@bigsmall/domain/people';
import type { BrakeDecision, BrakeStore, PresenceStore, TryStore } from '@bigsmall/domain/ports';
import { Op, type Transaction } from 'sequelize';
import { entitiesOf } from './models.ts';
import type { Database } from './database/database.ts';
import { batchedRead } from './database/writes.ts';

/** Brakes in the table `brakes`, under each of their keys. */
export function createSqlBrakeStore(db: Database): BrakeStore {
  // Each recording asks for the brakes of its sender: callers that ask together share one query.
  const find = batchedRead<readonly string[], readonly Brakes[]>(async (asked) => {
    const rows = await entitiesOf(db.models.brakes, { where: { key: asked.flat() } });
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
  { lockKey, models }: Database,
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
  for (const key of keys.toSorted()) await lockKey(`brakes ${key}`, transaction);
  const where = { key: [...keys] };
  const rows = await entitiesOf(models.brakes, { where, transaction });
  const { brakes, answer } = decide(parse(rows.map((row) => row.brakes)));
  if (brakes === undefined) return answer;
  if (brakes === null) await models.brakes.destroy({ where, transaction });
  else {
    const value = { brakes: JSON.stringify(brakes), usedAt: Math.max(at, brakes.coolOffUntil) };
    for (const key of keys) await models.brakes.upsert({ key, ...value }, { transaction });
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

/** Interval in ms at which a process publishes its count to the other replicas. */
const SHARED_EVERY = 15_000;

/** Processes that share a PostgreSQL database add up their counts, each of which is a fact: its time and its count. */
export function createSqlPresenceStore({ sequelize, write, models: { facts } }: Database): PresenceStore {
  const own = `presence ${randomUUID()}`;
  let sharedAt = 0;
  return {
    async sum(count, { since, until }) {
      if (sequelize.getDialect() === 'sqlite') return count;
      const all = await entitiesOf(facts, { where: { name: { [Op.startsWith]: 'presence ' } } });
      const told = all.map(({ name, value }) => {
        const [at = 0, visitors = 0] = value.split(' ').map(Number);
        return { name, visitors, counts: at > since && at <= until };
      });
      const now = Math.floor((since + until) / 2);
      if (Math.abs(now - sharedAt) >= SHARED_EVERY) {
        sharedAt = now;
        const old = told.filter(({ counts }) => !counts).map(({ name }) => name);
        await write(async (transaction) => {
          await facts.destroy({ where: { name: old }, transaction });
          await facts.upsert({ name: own, value: `${now} ${count}` }, { transaction });
        });
      }
      const others = told.filter(({ name, counts }) => counts && name !== own);
      return others.reduce((sum, { visitors }) => sum + visitors, count);
    },
  };
}

/** Tries in the table `tries`: the current ones and a few expired ones. */
export function createSqlTryStore({ write, lockKey, models: { tries } }: Database): TryStore {
  return {
    begin: (key, { most, within }, at, id) =>
      write(async (transaction) => {
        await lockKey(key, transaction);
        const uncounted = [{ at: { [Op.lte]: at - within } }, { at: { [Op.gt]: at + within } }];
        await tries.destroy({ where: { key, [Op.or]: uncounted }, transaction });
        const counted = await entitiesOf(tries, { where: { key }, order: ['at'], transaction });
        if (counted.length >= most) return Math.min(within, (counted[0]?.at ?? at) + within - at);
        await tries.create({ key, at, id, expiresAt: at + within }, { transaction });
        await tries.destroy({ where: { expiresAt: { [Op.lte]: at } }, limit: 100, transaction });
        return undefined;
      }),

    giveBack: (key, id) =>
      write(async (transaction) => void (await tries.destroy({ where: { key, id }, transaction }))),

    clear: (key) => write(async (transaction) => void (await tries.destroy({ where: { key }, transaction }))),
  };
}
