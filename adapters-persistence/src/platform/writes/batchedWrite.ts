import type { Transaction } from 'sequelize';
import { type Batcher, createBatcher } from './createBatcher.ts';
import type { Database } from '../database/database.ts';

const LIMIT = 500;

/** Items that come together are written by one call of `work`, in one transaction; it returns their answers in order. */
export function batchedWrite<Item, Answer>(
  db: Pick<Database, 'write'>,
  work: (batch: readonly Item[], transaction: Transaction) => Promise<readonly Answer[]>,
): Batcher<Item, Answer> {
  return createBatcher({
    limit: LIMIT,
    commit(take) {
      let batch: readonly Item[] | undefined;
      return db.write((transaction) => {
        // Taken once: a transaction that is retried writes the same batch.
        batch ??= take();
        return work(batch, transaction);
      });
    },
  });
}
