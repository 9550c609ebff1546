import { aDraw, aPeriod, aRecordedPrediction } from '@bigsmall/domain/testing';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores } from '../src/index.ts';

/** An empty schema whose only user may have so many connections; `owner` is not bound by that. */
async function fewConnections(limit: number) {
  const url = new URL(await freshSchema());
  const owner = new Sequelize(url.href, { logging: false, dialectOptions: { application_name: 'tests' } });
  onTestFinished(() => owner.close());
  const [{ schema } = { schema: '' }] = await owner.query<{ readonly schema: string }>(
    'SELECT current_schema() AS schema',
    { type: QueryTypes.SELECT },
  );
  const user = `few_${schema}`;
  await owner.query(`CREATE ROLE ${user} LOGIN CONNECTION LIMIT ${limit}`);
  await owner.query(`GRANT ALL ON SCHEMA ${schema} TO ${user}`);
  url.username = user;
  const stores = await openStores({ databaseUrl: url.href });
  onTestFinished(() => stores.close());
  return { owner, stores };
}

await describeOverPostgres('a PostgreSQL database with few connections', () => {
  for (const limit of [2, 3, 5]) {
    it(`of ${limit} answers every read while writers wait, and then every write`, async () => {
      const { owner, stores } = await fewConnections(limit);
      const { writes, failed } = await owner.transaction(async (transaction) => {
        // Rows are read, and not written, until the transaction ends.
        await owner.query('LOCK TABLE predictions, draws IN EXCLUSIVE MODE', { transaction });
        const waiting = Promise.allSettled([
          ...Array.from({ length: 8 }, (_, each) => stores.draws.append([aDraw({ period: aPeriod(each) })])),
          stores.predictions.record(aRecordedPrediction()),
        ]);
        const reads = await Promise.allSettled(
          Array.from({ length: 60 }, (_, each) =>
            each % 2 === 0 ? stores.draws.newest(1) : stores.predictions.counts('2026-09-26'),
          ),
        );
        return {
          writes: waiting,
          failed: reads.flatMap((read) => (read.status === 'rejected' ? [String(read.reason)] : [])),
        };
      });
      expect(failed).toEqual([]);
      expect((await writes).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await stores.draws.newest(99)).toHaveLength(8);
    }, 60_000);
  }
});
