import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { openStores } from '../../src/index.ts';
import { inSqlite } from '../../src/platform/drivers/sqliteHandle.ts';

/** Of one INSERT: its transaction goes through the write-ahead log. */
const AT_ONCE = 500_000;

/**
 * Makes a data folder whose database has `count` settled predictions (about 300 bytes each) of 1000 sessions, one a
 * period, the newest recorded at `until` (epoch ms) and a session's minutes apart. The caller removes the folder.
 */
export async function fillPredictions(count: number, until = Date.now()): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bigsmall-filled-'));
  const stores = await openStores({ dataDir });
  await stores.close();
  await inSqlite(join(dataDir, 'bigsmall.sqlite'), sqlite3.OPEN_READWRITE, async ({ exec }) => {
    await exec('PRAGMA synchronous = OFF');
    for (let from = 0; from < count; from += AT_ONCE) {
      await exec(`
        WITH RECURSIVE numbers (n) AS (
          SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${Math.min(count, from + AT_ONCE)}
        )
        INSERT INTO predictions
          (id, session_id, period, side, source, confidence, recorded_at, lock_at, status, day, week_start)
        SELECT printf('%032x', n), 'session-' || (n % 1000), '2024' || (10000000000 + n / 1000), 'BIG', 'manual', NULL,
          at, at + 50000, 'win', strftime('%Y-%m-%d', at / 1000, 'unixepoch'), at / 604800000 * 604800000
        FROM (SELECT n, ${until} - (${count} - 1 - n) / 1000 * 60000 AS at FROM numbers)`);
    }
    await exec(`INSERT INTO prediction_counts (day, total) VALUES ('all', ${count})`);
  });
  return dataDir;
}
