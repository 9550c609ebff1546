import { QueryTypes } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { connectPostgres } from './openPostgres.ts';

it('A server that is not there is named in one line', async () => {
  const url = 'postgres://somebody:secret@127.0.0.1:9/none';
  await expect(connectPostgres({ url, connections: 1, timeoutMs: 4000 })).rejects.toThrow(
    'The PostgreSQL database cannot be used (connect ECONNREFUSED 127.0.0.1:9).',
  );
});

await describeOverPostgres('a connection to PostgreSQL', () => {
  it('has a name, limits for statements and idle transactions, and a pool that keeps one', async () => {
    const { sequelize, close } = await connectPostgres({
      url: await freshSchema(),
      connections: 3,
      timeoutMs: 7000,
    });
    onTestFinished(close);
    const shown = await Promise.all(
      ['application_name', 'statement_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
        sequelize.query<Record<string, string>>(`SHOW ${name}`, { type: QueryTypes.SELECT }),
      ),
    );
    expect(shown.flat().map((row) => Object.values(row)[0])).toEqual(['bigsmall', '7s', '8s']);
    const { pool } = sequelize.connectionManager as unknown as {
      readonly pool: { readonly maxSize: number; readonly minSize: number };
    };
    expect(pool).toMatchObject({ maxSize: 3, minSize: 1 });
    await sequelize.transaction(async (transaction) => {
      expect(transaction).toMatchObject({ connection: { connectionParameters: { query_timeout: 8000 } } });
    });
    await close();
    await close();
    await expect(sequelize.query('SELECT 1')).rejects.toThrow(/closed/);
  });
});
