import { aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores } from '../src/index.ts';
import { openPostgres } from '../src/platform/database/openPostgres.ts';

/** Longer than the 4 s of a statement, and than the 5 s after which the driver gives up. */
const SLEEP = 'SELECT pg_sleep(5.2)';

await describeOverPostgres('a statement that takes more than 5 s', () => {
  it('fails, but not in a transaction that allows long ones, whose connection has the usual limits again', async () => {
    const db = await openPostgres({ url: await freshSchema() });
    onTestFinished(() => db.close());
    const usual = db.write((transaction) => db.select(SLEEP, {}, transaction));
    const long = db.write(async (transaction) => {
      const end = await db.allowLong(transaction);
      const rows = await db.select(SLEEP, {}, transaction);
      end();
      return rows;
    });
    // The driver's own limit, a second later, where this process was late to read the server's answer.
    await expect(usual).rejects.toThrow(/statement timeout|Query read timeout/);
    expect(await long).toHaveLength(1);
    const limits = await Promise.all(
      Array.from({ length: 4 }, () =>
        db.write(async (transaction) => {
          const [row] = await db.select<object>('SHOW statement_timeout', {}, transaction);
          const { connection } = transaction as unknown as {
            readonly connection: { readonly connectionParameters: { readonly query_timeout: number } };
          };
          return [row, connection.connectionParameters.query_timeout];
        }),
      ),
    );
    expect(limits).toEqual(limits.map(() => [{ statement_timeout: '4s' }, 5000]));
  }, 30_000);

  it('settles its period all the same', async () => {
    const url = await freshSchema();
    const stores = await openStores({ databaseUrl: url });
    onTestFinished(() => stores.close());
    const db = await openPostgres({ url });
    onTestFinished(() => db.close());
    const prediction = aRecordedPrediction();
    await stores.predictions.record(prediction);
    let locked!: () => void;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const rival = db.write(async (transaction) => {
      await db.select('LOCK TABLE players IN EXCLUSIVE MODE', {}, transaction);
      locked();
      const end = await db.allowLong(transaction);
      await db.select(SLEEP, {}, transaction);
      end();
    });
    await isLocked;
    expect(await stores.predictions.settle(prediction.period, prediction.prediction, NOON)).toBe(1);
    await rival;
  }, 30_000);
});
