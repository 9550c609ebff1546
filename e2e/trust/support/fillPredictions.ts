import { Sequelize } from 'sequelize';

const AT_ONCE = 250_000;

/** Writes so many settled predictions of 1,000 sessions into a SQLite file that no process has open. */
export async function fillPredictions(storage: string, count: number): Promise<void> {
  const db = new Sequelize({ dialect: 'sqlite', storage, logging: false });
  await db.query('PRAGMA synchronous = OFF');
  const at = Date.now() - 86_400_000;
  for (let from = 0; from < count; from += AT_ONCE) {
    await db.query(`
      WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${from + AT_ONCE})
      INSERT INTO predictions
        (id, session_id, period, side, source, confidence, recorded_at, lock_at, status, day, week_start)
      SELECT printf('%036d', n), 'session-' || (n % 1000), '2024' || (10000000000 + n / 1000), 'BIG', 'manual', NULL,
        ${at} + n, ${at} + n, 'win', '2026-09-26', 1790000000000
      FROM numbers WHERE n < ${count}`);
  }
  await db.close();
}
