import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { Sequelize } from 'sequelize';
import { startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { measure, SERVER_CORE } from './pinned.ts';
import { type Effort, medians, type Row } from './row.ts';
import { startRedis } from './startRedis.ts';

const FEW = 10_000;
const SPAN = { minimum: 300, places: 100 };
const CALLS = 32;
const RESULTS = '/api/game/results';

/** Writes players with enough counted predictions for a rank, into a database that no process has open. */
async function fillPlayers(dataDir: string, count: number): Promise<void> {
  await (await openStores({ dataDir })).close();
  const db = new Sequelize({ dialect: 'sqlite', storage: join(dataDir, 'bigsmall.sqlite'), logging: false });
  await db.query(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
    INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at,
      counted_total, counted_correct, counted_last_at, evidence)
    SELECT printf('session-%08d', n), printf('p%08d', n), 400, 201 + n % 60, 1, 9, 1790000000000 + n,
      400, 201 + n % 60, 1790000000000 + n, (n * 7919 % 100000) / 10000.0
    FROM numbers`);
  await db.close();
}

/** Ms of one call of many, one after another. */
async function msEach(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let each = 0; each < CALLS; each += 1) await call();
  return (performance.now() - begun) / CALLS;
}

/** Board refreshes and polls over few and many players, and the same board in Redis. */
export async function boardRows({ quick, repetitions, seconds }: Effort): Promise<readonly Row[]> {
  const many = quick ? 100_000 : 1_000_000;
  const [few, full] = [temporaryFolder(), temporaryFolder()];
  const ends: (() => unknown)[] = [few.remove, full.remove];
  try {
    await fillPlayers(few.path, FEW);
    await fillPlayers(full.path, many);
    const redis = await startRedis();
    ends.unshift(redis.stop);
    for (let n = 0; n < FEW; n += 1) await redis.ask(['ZADD', 'board', (n * 7919) % 100_000, `p${n}`], 1);
    const stores = {
      few: await openStores({ dataDir: few.path }),
      full: await openStores({ dataDir: full.path }),
    };
    const refresh = (of: keyof typeof stores) => () => msEach(() => stores[of].leaderboard.overall(SPAN));
    const ms = await medians(
      {
        few: refresh('few'),
        full: refresh('full'),
        // A line of the array, and two of each member and score.
        redis: () => msEach(() => redis.ask(['ZREVRANGE', 'board', 0, 99, 'WITHSCORES'], 401)),
      },
      repetitions + 4,
    );
    for (const store of Object.values(stores)) await store.close();

    const start = async (dataDir: string) => {
      const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' };
      const product = await startProduct(settings, { wrap: SERVER_CORE });
      ends.unshift(product.stop);
      while (((await (await fetch(product.url + RESULTS)).json()) as Results).data.totalCount === 0);
      return product;
    };
    const products = { few: await start(few.path), full: await start(full.path) };
    const poll = (of: keyof typeof products) => async () => {
      const { url, pid } = products[of];
      const server = { pid: pid()!, port: Number(new URL(url).port) };
      const load = { callers: 64, method: 'GET', path: RESULTS, headers: {}, expected: 200 } as const;
      return (await measure(server, () => load, seconds / 2)).cpu;
    };
    const cpu = await medians({ few: poll('few'), full: poll('full') }, repetitions);
    const common = { row: 4, peer: '', limit: 1.15 };
    const players = `${many / 1000} k players / ${FEW / 1000} k`;
    return [
      {
        ...common,
        what: `growth: board refresh, ${players}`,
        ours: `${ms.full.toFixed(2)} ms`,
        floor: `${ms.few.toFixed(2)} ms`,
        ratio: ms.full / ms.few,
      },
      {
        ...common,
        what: `growth: CPU of a poll, ${players}`,
        ours: `${cpu.full.toFixed(1)} µs`,
        floor: `${cpu.few.toFixed(1)} µs`,
        ratio: cpu.full / cpu.few,
      },
      {
        row: 7,
        what: 'board refresh: time / a round trip of Redis, ZREVRANGE of 100 with scores',
        ours: `${ms.few.toFixed(3)} ms`,
        peer: `${ms.redis.toFixed(3)} ms (Redis)`,
        floor: '',
        ratio: ms.few / ms.redis,
        limit: 3,
        now: 5,
      },
    ];
  } finally {
    for (const end of ends) await end();
  }
}

type Results = { readonly data: { readonly totalCount: number } };
