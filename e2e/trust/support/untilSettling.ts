import { QueryTypes, Sequelize } from 'sequelize';

const PATIENCE = 25_000;

const SETTLING = `
  SELECT 1 AS found FROM pg_stat_activity
  WHERE state <> 'idle' AND application_name LIKE $name
    AND (query LIKE '%INTO settlements%' OR query LIKE '%INTO player%' OR query LIKE '%UPDATE predictions%')
    AND pid <> pg_backend_pid()`;

/** Waits until a server is in the middle of a settlement, one whose connections bear the name if it is given. */
export async function untilSettling(url: string, name = '%'): Promise<void> {
  const db = new Sequelize(url, { logging: false, pool: { max: 1 } });
  try {
    const giveUpAt = performance.now() + PATIENCE;
    while ((await db.query(SETTLING, { bind: { name }, type: QueryTypes.SELECT })).length === 0) {
      if (performance.now() > giveUpAt) throw new Error(`Nothing is settled by ${name}.`);
    }
  } finally {
    // Not waited for: what comes next is to come at once.
    void db.close();
  }
}
