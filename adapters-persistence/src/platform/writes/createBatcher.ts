import type { Transaction } from 'sequelize';
import type { Database } from '../database/database.ts';
import { createWriteQueue } from './writeQueue.ts';

/** Resolves each item with its answer; items that arrive together are committed together. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>;

type Caller<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Asks `commit` to run once the event loop has taken in what arrived together with an item. `commit` calls `take` when it
 * starts, which returns the items that wait by then, at most `limit`, and resolves with one answer an item, in their
 * order. If a commit fails, all its callers fail.
 */
export function createBatcher<Item, Answer>(options: {
  readonly limit: number;
  readonly commit: (take: () => readonly Item[]) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const { limit, commit } = options;
  let waiting: Caller<Item, Answer>[] = [];
  /** Whether a commit is asked for that has not taken its items. */
  let scheduled = false;

  function plan(): void {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => void runCommit());
  }

  function take(): readonly Caller<Item, Answer>[] {
    const taken = waiting.slice(0, limit);
    waiting = waiting.slice(limit);
    scheduled = false;
    return taken;
  }

  async function runCommit(): Promise<void> {
    let batch: readonly Caller<Item, Answer>[] | undefined;
    try {
      const answers = await commit(() => {
        batch = take();
        // Items that arrive from now on, and those left over, form the next batch while this one is written.
        plan();
        return batch.map(({ item }) => item);
      });
      batch?.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // A commit that never started fails the callers who waited for it.
      for (const { reject } of batch ?? take()) reject(error);
      plan();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}

const LIMIT = 500;

/** Items that come together are read by one call of `work`, which returns their answers in order; one call at a time. */
export function batchedRead<Item, Answer>(
  work: (batch: readonly Item[]) => Promise<readonly Answer[]>,
): Batcher<Item, Answer> {
  const readings = createWriteQueue(1);
  return createBatcher({ limit: LIMIT, commit: (take) => readings.run(async () => work(take())) });
}

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
