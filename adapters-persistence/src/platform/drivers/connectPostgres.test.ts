import { QueryTypes } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { connectPostgres } from './connectPostgres.ts';
import { loadPostgresDriver } from './loadPostgresDriver.ts';

/** The parts of node-postgres' client that the tests use. */
type Client = {
  readonly connect: () => Promise<void>;
  readonly end: () => Promise<void>;
  readonly query: (
    sql: string,
    ...rest: readonly (unknown[] | ((error: Error | null) => void))[]
  ) => Promise<unknown>;
  readonly emit: (event: 'error', error: Error) => void;
  readonly connection: { readonly stream: { readonly destroyed: boolean } };
  readonly connectionParameters: { query_timeout: number };
};
type Driver = {
  readonly Client: new (options: { readonly connectionString: string }) => Client;
  readonly types: { readonly getTypeParser: (oid: number, format?: string) => (text: string) => unknown };
};
const BIGINT = 20;
const INTEGER = 23;

const driver = async () => (await loadPostgresDriver()) as Driver;

it('BIGINT is read as a number, exactly or not at all, and another type as the driver reads it', async () => {
  const { getTypeParser } = (await driver()).types;
  const most = Number.MAX_SAFE_INTEGER;
  expect([getTypeParser(BIGINT)(String(most)), getTypeParser(BIGINT, 'text')(String(-most))]).toEqual([
    most,
    -most,
  ]);
  expect(() => getTypeParser(BIGINT)(String(most + 1))).toThrow(
    'The database has 9007199254740992, beyond exact numbers.',
  );
  expect(getTypeParser(INTEGER)('7')).toBe(7);
  expect(getTypeParser(BIGINT, 'binary')).not.toBe(getTypeParser(BIGINT));
});

it('A server that is not there is named in one line', async () => {
  const url = 'postgres://somebody:secret@127.0.0.1:9/none';
  await expect(connectPostgres({ url, connections: 1, timeoutMs: 4000 })).rejects.toThrow(
    'The PostgreSQL database cannot be used (connect ECONNREFUSED 127.0.0.1:9).',
  );
});

async function aClient(): Promise<Client> {
  const { Client } = await driver();
  // One without a name would be a session of an older edition, before which other tests of this database do not migrate.
  const client = new Client({ connectionString: `${await freshSchema()}&application_name=tests` });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The forms in which Sequelize asks. */
const ask = {
  promise: (each: Client, sql: string) => each.query(sql),
  callback: (each: Client, sql: string) =>
    new Promise((resolve, reject) => {
      void each.query(sql, (error) => (error === null ? resolve('answered') : reject(error)));
    }),
  'callback after values': (each: Client, sql: string) =>
    new Promise((resolve, reject) => {
      void each.query(sql, [], (error) => (error === null ? resolve('answered') : reject(error)));
    }),
};

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
    expect(shown.flat().map((row) => Object.values(row)[0])).toEqual(['bigsmall-0.4', '7s', '8s']);
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

  it.each(['promise', 'callback', 'callback after values'] as const)(
    'is cut when the answer to a %s is overdue, and by no other error',
    async (how) => {
      const each = await aClient();
      await expect(ask[how](each, 'nonsense')).rejects.toThrow('syntax error');
      expect(await ask[how](each, 'SELECT 1')).toBeDefined();
      expect(each.connection.stream.destroyed).toBe(false);
      each.connectionParameters.query_timeout = 50;
      await expect(ask[how](each, 'SELECT pg_sleep(3)')).rejects.toThrow('Query read timeout');
      await expect.poll(() => each.connection.stream.destroyed).toBe(true);
    },
  );

  it('that is lost before somebody listens ends no process', async () => {
    const each = await aClient();
    expect(() => each.emit('error', new Error('lost'))).not.toThrow();
  });
});
