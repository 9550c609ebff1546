import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { PredictionStore } from '@bigsmall/domain/ports';
import { aDraw, aPeriod, aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { Transaction } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type OpenStores } from '../src/index.ts';
import { connectPostgres, postgresDialect, openPostgres } from '../src/database/openPostgres.ts';
import { createSqlPredictionStore } from '../src/predictions.ts';
import { type Database, databaseOf } from '../src/database/database.ts';
import { contradictions } from './support/contradictions.ts';
import { playLoad, type LoadResult, wrongStreaks } from './support/replicaLoad.ts';

const PERIODS = 25;

async function replicas(count: number, url: string): Promise<readonly OpenStores[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => openStores({ databaseUrl: url })));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });
  return servers;
}

async function watch(url: string): Promise<Database> {
  const db = await openPostgres({ url });
  onTestFinished(() => db.close());
  return db;
}

/** What the tables say against the answers that the callers got: nothing, if all is correct. */
async function discrepancies(db: Database, result: LoadResult): Promise<readonly unknown[]> {
  const kept = await db.select<{ readonly id: string }>('SELECT id FROM predictions', {});
  const ids = new Set(kept.map(({ id }) => id));
  const draws = await db.select<{ readonly period: string; readonly number: number }>(
    'SELECT period, number FROM draws',
    {},
  );
  const numbers = new Map(draws.map(({ period, number }) => [period, number]));
  return [
    ...(await contradictions(db)),
    ...(await wrongStreaks(db)),
    ...(await db.select(
      `SELECT 'pending although drawn' AS what, id FROM predictions
        JOIN draws ON draws.period = predictions.period WHERE status = 'pending'`,
      {},
    )),
    ...result.recorded.filter(({ id }) => !ids.has(id)),
    ...result.drawn.filter(({ period, number }) => numbers.get(period) !== number),
  ];
}

function recordAll(
  store: PredictionStore,
  period: string,
  sessions: readonly string[],
  server: string,
): Promise<readonly unknown[]> {
  return Promise.all(
    sessions.map((sessionId) =>
      store.record(
        aRecordedPrediction({
          id: `${server}/${period}/${sessionId}`,
          sessionId: requireSessionId(sessionId),
          period: requirePeriod(period),
        }),
      ),
    ),
  );
}

await describeOverPostgres('two servers on one PostgreSQL database', () => {
  it('record, draw and settle at once, each thing exactly once and nothing left pending', async () => {
    const url = await freshSchema();
    const result = await playLoad(await replicas(2, url), PERIODS);
    const db = await watch(url);
    expect(result.errors).toEqual([]);
    expect(await discrepancies(db, result)).toEqual([]);
    expect(result.drawn.map(({ period }) => period).toSorted()).toEqual(
      Array.from({ length: PERIODS }, (_, index) => aPeriod(index + 1)),
    );
    const rows = await db.select<{ readonly count: number }>('SELECT COUNT(*) AS count FROM predictions', {});
    expect(rows).toEqual([{ count: result.recorded.length }]);
    expect([...result.settled.values()].reduce((sum, settled) => sum + settled, 0)).toBe(
      result.recorded.length,
    );
  }, 60_000);

  it('never deadlock: all succeed without a retry', async () => {
    const url = await freshSchema();
    const writers = await Promise.all(
      [await watch(url), await watch(url)].map(async () => {
        const connection = await connectPostgres({ url, connections: 6, timeoutMs: 4000 });
        onTestFinished(() => connection.close());
        return databaseOf(connection, postgresDialect(connection.sequelize), {
          atOnce: 6,
          transaction: { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
          guarded: (write) => write(),
        });
      }),
    );
    const [one, two] = writers.map(createSqlPredictionStore) as [PredictionStore, PredictionStore];
    const sessions = Array.from({ length: 400 }, (_, index) => `session-${index}`);
    for (let round = 0; round < 5; round += 1) {
      const [both, early, late] = [
        aPeriod(1 + round * 3),
        aPeriod(2 + round * 3),
        aPeriod(3 + round * 3),
      ] as const;
      // The same rows in opposite orders, then two periods whose players lie in opposite orders.
      await Promise.all([
        recordAll(one, both, sessions, 'one'),
        recordAll(two, both, sessions.toReversed(), 'two'),
      ]);
      const halves = [sessions.slice(200), sessions.slice(0, 200)] as const;
      await Promise.all([recordAll(one, early, halves[0], 'one'), recordAll(two, late, halves[1], 'two')]);
      await Promise.all([recordAll(one, early, halves[1], 'one'), recordAll(two, late, halves[0], 'two')]);
      const settled = [one.settle(early, 'BIG', NOON), two.settle(late, 'BIG', NOON)];
      expect(await Promise.all(settled)).toEqual([400, 400]);
    }
  }, 60_000);
});

/** A store whose writes do all their work, and then wait to be committed until they are let go. */
function holding(db: Database) {
  const work = new EventEmitter();
  const held = once(work, 'done');
  const released = once(work, 'let go');
  const letGo = (): boolean => work.emit('let go');
  onTestFinished(() => {
    letGo();
  });
  const slow: Database = {
    ...db,
    write: (write) =>
      db.write(async (transaction) => {
        const answer = await write(transaction);
        work.emit('done');
        await released;
        return answer;
      }),
  };
  return { slow, held, letGo };
}

/** The same database: held up at one server, and as another one has it. */
async function twoSides() {
  const url = await freshSchema();
  const [other] = (await replicas(1, url)) as [OpenStores];
  return { other, ...holding(await watch(url)) };
}

/** Whether the call is still under way after a while in which it would long be done. */
function waits(call: Promise<unknown>): Promise<boolean> {
  return Promise.race([call.then(() => false), pause(300).then(() => true)]);
}

await describeOverPostgres('a transaction that is about to commit', () => {
  const prediction = aRecordedPrediction();
  const { period } = prediction;

  it('and records is waited for by the settlement, which settles its prediction too', async () => {
    const { slow, held, letGo, other } = await twoSides();
    const recording = createSqlPredictionStore(slow).record(prediction);
    await held;
    const settling = other.predictions.settle(period, 'BIG', NOON);
    expect(await waits(settling)).toBe(true);
    letGo();
    expect(await recording).toEqual({ kind: 'recorded', prediction });
    expect(await settling).toBe(1);
    expect(await other.predictions.pendingPeriods()).toEqual([]);
  });

  it('and records is waited for by the draw', async () => {
    const { slow, held, letGo, other } = await twoSides();
    const recording = createSqlPredictionStore(slow).record(prediction);
    await held;
    const drawing = other.draws.append([aDraw({ period })]);
    expect(await waits(drawing)).toBe(true);
    letGo();
    expect(await recording).toMatchObject({ kind: 'recorded' });
    expect((await drawing).added).toHaveLength(1);
  });

  it('and settles is waited for by recordings, which are then too late', async () => {
    const { slow, held, letGo, other } = await twoSides();
    const settling = createSqlPredictionStore(slow).settle(period, 'void', NOON);
    await held;
    const recording = other.predictions.record(prediction);
    expect(await waits(recording)).toBe(true);
    letGo();
    expect(await settling).toBe(0);
    expect(await recording).toEqual({ kind: 'drawn' });
  });

  it('and settles is waited for by another settlement, which has nothing to do', async () => {
    const { slow, held, letGo, other } = await twoSides();
    await other.predictions.record(prediction);
    const settling = createSqlPredictionStore(slow).settle(period, 'BIG', NOON);
    await held;
    const again = other.predictions.settle(period, 'SMALL', NOON);
    expect(await waits(again)).toBe(true);
    letGo();
    expect(await Promise.all([settling, again])).toEqual([1, 0]);
    expect((await other.predictions.find(prediction.sessionId, period))?.status).toBe('win');
  });

  it('is not waited for by recordings for the next period', async () => {
    const { slow, held, letGo, other } = await twoSides();
    const settling = createSqlPredictionStore(slow).settle(period, 'BIG', NOON);
    await held;
    const next = aRecordedPrediction({ period: aPeriod(722) });
    expect(await other.predictions.record(next)).toEqual({ kind: 'recorded', prediction: next });
    letGo();
    await settling;
  });
});
