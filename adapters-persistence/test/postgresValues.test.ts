import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import type { Database } from '../src/database/database.ts';
import type { Migration } from '../src/database/migrate.ts';
import { openPostgres } from '../src/database/openPostgres.ts';

async function database(): Promise<Database> {
  const db = await openPostgres({ url: await freshSchema() });
  onTestFinished(() => db.close());
  return db;
}

await describeOverPostgres('values in PostgreSQL', () => {
  it('of type BIGINT are read as numbers, and rejected where a number would not be exact', async () => {
    const db = await database();
    const most = Number.MAX_SAFE_INTEGER;
    expect(await db.select(`SELECT ${most}::bigint AS most, ${-most}::bigint AS least`, {})).toEqual([
      { most, least: -most },
    ]);
    expect(await db.select('SELECT COUNT(*) AS draws FROM draws', {})).toEqual([{ draws: 0 }]);
    await expect(db.select(`SELECT ${most + 1}::bigint AS tooMuch`, {})).rejects.toThrow(
      /beyond exact numbers/,
    );
    expect(await db.select('SELECT NULL::bigint AS nothing', {})).toEqual([{ nothing: null }]);
  });

  it('are written in transactions that see what others committed since they began, whatever the server is set to', async () => {
    const url = new URL(await freshSchema());
    const options = url.searchParams.get('options');
    url.searchParams.set('options', `${options} -c default_transaction_isolation=serializable`);
    const level = `SELECT current_setting('transaction_isolation') AS level`;
    const noting: Migration = { name: '0001-noting', up: (run) => run(`CREATE TABLE noted AS ${level}`) };
    const db = await openPostgres({ url: url.href, migrations: [noting] });
    onTestFinished(db.close);
    expect(await db.select(level, {})).toEqual([{ level: 'serializable' }]);
    expect(await db.select('SELECT level FROM noted', {})).toEqual([{ level: 'read committed' }]);
    const written = await db.write((transaction) => db.select(level, {}, transaction));
    expect(written).toEqual([{ level: 'read committed' }]);
  });
});
