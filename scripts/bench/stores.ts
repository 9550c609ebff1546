import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { openStores as OpenStores } from '@bigsmall/adapters-persistence';
import { nextPeriod, type Period, requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { Sequelize } from 'sequelize';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { medianOf, repeat, type Row } from './measure.ts';

type Stores = Awaited<ReturnType<typeof OpenStores>>;

const FIRST = requirePeriod('20260926100010001');
const LOCK = NOON + 50_000;
/** Predictions of a period as they come, and periods a repetition. */
const [SESSIONS, PERIODS] = [1000, 50];
const PENDING = 100_000;
const PLAYERS = 1_000_000;

async function record({ predictions }: Stores, period: Period, count: number): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const sessions = Array.from({ length: 500 }, (_, index) => requireSessionId(`session-${from + index}`));
    const rows = sessions.map((sessionId) => aRecordedPrediction({ sessionId, period, ranked: true }));
    await Promise.all(rows.map((row) => predictions.record(row)));
  }
}

/** Ms a call. */
async function timeOf(work: () => Promise<unknown>, calls = 1): Promise<number> {
  const begun = performance.now();
  for (let call = 0; call < calls; call += 1) await work();
  return (performance.now() - begun) / calls;
}

async function fillPlayers(storage: string): Promise<void> {
  const db = new Sequelize({ dialect: 'sqlite', storage, logging: false });
  await db.query(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${PLAYERS})
    INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at,
      counted_total, counted_correct, counted_last_at, evidence)
    SELECT printf('session-%08d', n), printf('p%08d', n), 400, 201 + n % 60, 1, 9, 1790000000000 + n,
      400, 201 + n % 60, 1790000000000 + n, (n * 7919 % 100000) / 10000.0
    FROM numbers`);
  await db.close();
}

/** Settlement, boards and growth: the stores of a build over SQLite. */
export async function storeRows(build: string): Promise<readonly Row[]> {
  const entry = pathToFileURL(join(build, 'adapters-persistence/src/index.ts')).href;
  const { openStores } = (await import(entry)) as { readonly openStores: typeof OpenStores };
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const using = async <Result>(name: string, work: (stores: Stores) => Promise<Result>): Promise<Result> => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir, { recursive: true });
    const stores = await openStores({ dataDir });
    const result = await work(stores);
    await stores.close();
    return result;
  };

  await using('pending', (stores) => record(stores, FIRST, PENDING));
  const settled = await repeat({
    async rate() {
      const copy = join(folder.path, 'copy');
      rmSync(copy, { recursive: true, force: true });
      cpSync(join(folder.path, 'pending'), copy, { recursive: true });
      const ms = await using('copy', ({ predictions }) =>
        timeOf(() => predictions.settle(FIRST, 'BIG', LOCK)),
      );
      return (1000 * PENDING) / ms;
    },
  });

  await using('full', () => fillPlayers(join(folder.path, 'full/bigsmall.sqlite')));
  const span = { minimum: 300, places: 100 };
  const board = await using('full', ({ leaderboard }) =>
    repeat({ ms: () => timeOf(() => leaderboard.overall(span), 32) }),
  );

  let period: Period = FIRST;
  const grow = async (stores: Stores) => {
    for (let round = 0; round < PERIODS; round += 1, period = nextPeriod(period)) {
      await record(stores, period, SESSIONS);
      await stores.record.seal(LOCK + 1);
      await stores.predictions.settle(period, 'BIG', LOCK);
    }
  };
  let size = 0;
  const grown = await repeat({
    async bytes() {
      const before = size;
      await using('growing', grow);
      size = statSync(join(folder.path, 'growing/bigsmall.sqlite')).size;
      return (size - before) / (PERIODS * SESSIONS);
    },
  });
  const perMillion = `${medianOf(grown.bytes).toFixed(0)} MB a million`;
  return [
    [3, `settle a period of ${PENDING} pending rows`, 'rows a second', settled.rate],
    [4, `leaderboard over ${PLAYERS} players: one refresh`, 'ms', board.ms],
    [8, 'a prediction in the database, sealed and settled', 'bytes', grown.bytes, perMillion],
  ];
}
