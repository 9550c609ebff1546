import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../tooling/postgres/freshSchema.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openPostgres } from '../src/platform/database/openPostgres.ts';

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

  it('are written in transactions that see what others committed since they began', async () => {
    const db = await database();
    await db.write(async (transaction) => {
      const [row] = await db.select<{ readonly transaction_isolation: string }>(
        'SHOW transaction_isolation',
        {},
        transaction,
      );
      expect(row).toEqual({ transaction_isolation: 'read committed' });
    });
  });
});
