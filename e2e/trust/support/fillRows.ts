import { Sequelize } from 'sequelize';

/** Rows of one chunk: a commit of a busy second. */
const CHUNK = 1000;

/** Writes the rows of drawn periods into a SQLite file that no process has open, as a crowd leaves them. */
export async function fillRows(storage: string, periods: readonly string[], rows: number): Promise<void> {
  const db = new Sequelize({ dialect: 'sqlite', storage, logging: false });
  await db.query('PRAGMA synchronous = OFF');
  for (const period of periods) {
    // Ids differ from row to row as random ones do, so that they are as long when compressed.
    await db.query(`
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${rows})
      INSERT INTO record_rows (period, first, lines, hashes)
      SELECT '${period}', n / ${CHUNK} * ${CHUNK}, group_concat(lower(hex(randomblob(18))) ||
        ' ${period} BIG ai 54 ' || (1790000000000 + n) || ' ' || lower(hex(randomblob(11))) || char(10), ''), ''
      FROM numbers GROUP BY n / ${CHUNK}`);
    // As if its batch and draw were the first entries: nothing is left to seal.
    await db.query(
      `INSERT INTO record_periods (period, total, lock_at, batch, draw) VALUES ('${period}', ${rows}, 0, 0, 0)`,
    );
  }
  await db.close();
}
