import type { Transaction } from 'sequelize';

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

/**
 * Runs `work` in a transaction; durable once resolved, rolled back if it throws. `work` must not wait for another write, and
 * is run again if the database rolled it back because of a conflict.
 */
export type Write = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

/** Items that come together are written by one call of `work`, in one transaction; it returns their answers in order. */
export function batchedWrite<Item, Answer>(
  { write }: { readonly write: Write },
  work: (batch: readonly Item[], transaction: Transaction) => Promise<readonly Answer[]>,
): Batcher<Item, Answer> {
  return createBatcher({
    limit: LIMIT,
    commit(take) {
      let batch: readonly Item[] | undefined;
      return write((transaction) => {
        // Taken once: a transaction that is retried writes the same batch.
        batch ??= take();
        return work(batch, transaction);
      });
    },
  });
}

/** Runs writes, a limited number at a time, in the order of their arrival. */
export type WriteQueue = {
  /** Runs `work` when a slot is free, whether earlier work succeeded or failed. */
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Rejects further work and waits for the accepted work. */
  readonly close: () => Promise<void>;
};

/**
 * A writer that waits inside the database holds a scarce resource: in SQLite a thread that the one active writer needs
 * too, in PostgreSQL a connection that readers need. In this queue it holds nothing.
 */
export function createWriteQueue(atOnce: number): WriteQueue {
  const accepted = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let closed = false;

  async function enter(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }

  /** Passes its slot to the next waiter. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    run(work) {
      if (closed) return Promise.reject(new Error('The database is closed.'));
      const answer = inTurn(work);
      accepted.add(answer);
      const forget = () => accepted.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    async close() {
      closed = true;
      await Promise.allSettled(accepted);
    },
  };
}
