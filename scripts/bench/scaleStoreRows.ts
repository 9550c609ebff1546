import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { SETTLEMENT } from '@bigsmall/adapters-persistence/settlement';
import { type Period, requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { Sequelize } from 'sequelize';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { medianOf, medians } from './row.ts';
import { measureFloors } from './scaleFloors.ts';

const AT = Date.UTC(2026, 8, 26);
const MINUTE = 60_000;
const GROUP = 500;
const FEW = 10_000;
const SPAN = { minimum: 300, places: 100 };
const CALLS = 32;
/** Periods, of which the first one is not counted: code is compiled, and its settlement makes the players' rows. */
const ROUNDS = 4;

/** What one process does with many rows of PostgreSQL, in rows a second; the board in ms, of 10,000 players and of `players`. */
export type StoreScale = {
  readonly rows: number;
  readonly seal: number;
  readonly settle: number;
  /** The statements of a settlement in one transaction, through one bare connection. */
  readonly statements: number;
  readonly floor: number;
  readonly copy: number;
  readonly players: number;
  readonly boards: readonly [few: number, all: number];
};

const periodOf = (minute: number): Period => requirePeriod(`2026092610001${String(minute).padStart(4, '0')}`);

export async function storeScaleOf(rows: number, players: number): Promise<StoreScale> {
  const ends: (() => unknown)[] = [];
  try {
    const postgres = await startServer({ durable: true });
    ends.unshift(postgres.stop);
    const open = async (databaseUrl: string) => {
      const stores = await openStores({ databaseUrl });
      const db = new Sequelize(databaseUrl, { logging: false, pool: { max: 1 } });
      ends.unshift(stores.close, () => db.close());
      return { stores, db };
    };
    const { stores, db } = await open(postgres.url);
    const sealed = async (round: number): Promise<number> => {
      await play(stores, round, rows);
      return timed(() => stores.record.seal(AT + round * MINUTE + 1));
    };
    await sealed(1);
    const file = join('/tmp', `bigsmall-bench-${process.pid}.copy`);
    ends.unshift(() => rmSync(file, { force: true }));
    const { floor, copy } = await measureFloors(db, file);
    const seals: number[] = [];
    for (let round = 2; round <= ROUNDS; round += 1) seals.push(await sealed(round));
    await copyRounds(db);
    let [settled, bare] = [0, ROUNDS];
    const ms = await medians(
      {
        settle: () => timed(() => stores.predictions.settle(periodOf((settled += 1)), 'BIG', AT)),
        statements: () => timed(() => settleBare(db, periodOf((bare += 1)))),
      },
      ROUNDS - 1,
    );
    await db.query('CREATE DATABASE few');
    const few = await open(postgres.url.replace(/postgres$/, 'few'));
    await fillPlayers(db, players);
    await fillPlayers(few.db, FEW);
    const board = ({ leaderboard }: typeof stores) =>
      timed(async () => {
        for (let call = 0; call < CALLS; call += 1) await leaderboard.overall(SPAN);
      });
    const boards = await medians({ few: () => board(few.stores), all: () => board(stores) }, 5);
    return {
      rows,
      seal: (1000 * rows) / medianOf(seals),
      settle: (1000 * rows) / ms.settle,
      statements: (1000 * rows) / ms.statements,
      floor,
      copy,
      players,
      boards: [boards.few / CALLS, boards.all / CALLS],
    };
  } finally {
    for (const end of ends) await end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Records so many predictions of that minute's period, which is then locked. */
async function play(
  { predictions }: Awaited<ReturnType<typeof openStores>>,
  minute: number,
  count: number,
): Promise<void> {
  const period = periodOf(minute);
  for (let from = 0; from < count; from += GROUP)
    await Promise.all(
      Array.from({ length: Math.min(GROUP, count - from) }, (_, index) =>
        predictions.record({
          id: `${period}-${from + index}`,
          sessionId: requireSessionId(`session-${from + index}`),
          period,
          prediction: index % 2 === 0 ? 'BIG' : 'SMALL',
          source: 'ai',
          confidence: 61.5,
          recordedAt: AT,
          lockAt: AT + minute * MINUTE,
          status: 'pending',
          day: '2026-09-26',
          weekStart: AT - 5 * 86_400_000,
          ranked: true,
          verified: true,
        }),
      ),
    );
}

/** The same predictions once more, each a few periods later. */
async function copyRounds(db: Sequelize): Promise<void> {
  const columns = `session_id, side, source, confidence, recorded_at, lock_at, status, day, week_start, ranked, verified`;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.query(
      `INSERT INTO predictions (id, period, ${columns}) SELECT id || '-again', $later, ${columns}
        FROM predictions WHERE period = $period`,
      { bind: { period: periodOf(round), later: periodOf(ROUNDS + round) } },
    );
  }
  await db.query('VACUUM (ANALYZE) predictions');
}

async function settleBare(db: Sequelize, period: Period): Promise<void> {
  const bound = { period, resolution: 'BIG', at: AT, weekCounted: 100 };
  await db.transaction(async (transaction) => {
    for (const statement of SETTLEMENT) {
      // The server rejects a value that the statement does not name.
      const bind = Object.fromEntries(
        Object.entries(bound).filter(([name]) => statement.includes(`$${name}`)),
      );
      await db.query(statement, { bind, transaction });
    }
  });
}

/** Players with enough counted predictions for a rank, in place of all others. */
async function fillPlayers(db: Sequelize, count: number): Promise<void> {
  await db.query('DELETE FROM players');
  await db.query(`
    INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at,
      counted_total, counted_correct, counted_last_at, evidence)
    SELECT 'session-' || n, 'p' || n, 400, 201 + n % 60, 1, 9, 1790000000000 + n,
      400, 201 + n % 60, 1790000000000 + n, (n::bigint * 7919 % 100000) / 10000.0
    FROM generate_series(1, ${count}) AS n`);
  await db.query('VACUUM (ANALYZE) players');
}
