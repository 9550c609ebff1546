import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { SETTLEMENT } from '@bigsmall/adapters-persistence/settlement';
import { requirePeriod } from '@bigsmall/domain';
import sqlite3 from 'sqlite3';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { type Effort, medians, type Row } from './row.ts';

const PREDICTIONS = 100_000;
const PERIOD = requirePeriod('20260926100010001');
const AT = Date.UTC(2026, 8, 26);
const BINDINGS = { $period: PERIOD, $resolution: 'BIG', $at: AT, $weekCounted: 100 };

type Run = (sql: string, bound?: object) => Promise<void>;

/** Works on a bare connection. */
async function exec(file: string, work: (run: Run) => Promise<void>): Promise<void> {
  const db = new sqlite3.Database(file);
  const run: Run = (sql, bound = {}) =>
    new Promise((resolve, reject) => {
      // sqlite3 rejects a value that the statement does not name.
      const named = Object.fromEntries(Object.entries(bound).filter(([name]) => sql.includes(name)));
      db.run(sql, named, (error: Error | null) => (error === null ? resolve() : reject(error)));
    });
  await work(run);
  await new Promise<void>((resolve) => db.close(() => resolve()));
}

/** Settles 100,000 predictions of one period through the stores, and by the same statements on a bare connection. */
export async function settleRows({ repetitions }: Effort): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  try {
    const template = join(folder.path, 'bigsmall.sqlite');
    await (await openStores({ dataDir: folder.path })).close();
    await exec(template, async (run) => {
      await run('PRAGMA journal_mode=DELETE');
      await run(`
        WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${PREDICTIONS})
        INSERT INTO predictions
          (id, session_id, period, side, source, confidence, recorded_at, lock_at, status, day, week_start)
        SELECT printf('%036d', n), 'session-' || n, '${PERIOD}', CASE WHEN n % 2 = 0 THEN 'BIG' ELSE 'SMALL' END, 'ai', NULL,
          ${AT} - 30000, ${AT} - 10000, 'pending', '2026-09-26', ${AT} - 5 * 86400000
        FROM numbers`);
    });

    const timed = async (work: (file: string) => Promise<number>): Promise<number> => {
      const own = temporaryFolder();
      const file = join(own.path, 'bigsmall.sqlite');
      copyFileSync(template, file);
      try {
        return await work(file);
      } finally {
        own.remove();
      }
    };
    const ms = await medians(
      {
        ours: () =>
          timed(async (file) => {
            const stores = await openStores({ dataDir: join(file, '..') });
            const begun = performance.now();
            const settled = await stores.predictions.settle(PERIOD, 'BIG', AT);
            const took = performance.now() - begun;
            await stores.close();
            if (settled !== PREDICTIONS) throw new Error(`${settled} were settled.`);
            return took;
          }),
        raw: () =>
          timed(async (file) => {
            let took = 0;
            await exec(file, async (run) => {
              await run('PRAGMA journal_mode=WAL');
              await run('PRAGMA synchronous=FULL');
              const begun = performance.now();
              await run('BEGIN IMMEDIATE');
              for (const statement of SETTLEMENT) await run(statement, BINDINGS);
              await run('COMMIT');
              took = performance.now() - begun;
            });
            return took;
          }),
      },
      repetitions,
    );
    const rate = (took: number): string => `${Math.round(PREDICTIONS / took)} k rows a second`;
    return [
      {
        row: 8,
        what: 'settle 100,000: time / the same set-based SQL through sqlite3',
        ours: rate(ms.ours),
        peer: '',
        floor: rate(ms.raw),
        ratio: ms.ours / ms.raw,
        // At least 0.85 of its rate.
        limit: 1 / 0.85,
      },
    ];
  } finally {
    folder.remove();
  }
}
