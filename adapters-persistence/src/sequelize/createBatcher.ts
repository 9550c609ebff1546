/** Resolves each item with its answer; items that arrive together are committed together. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>;

type Caller<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects items for `waitMs`, or until there are `limit` of them, and then asks `commit` to run. `commit` calls `take`
 * when it starts, which returns the waiting items, and resolves with one answer an item, in their order. If a commit
 * fails, all its callers fail.
 */
export function createBatcher<Item, Answer>(options: {
  readonly waitMs: number;
  readonly limit: number;
  readonly commit: (take: () => readonly Item[]) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const { waitMs, limit, commit } = options;
  let waiting: Caller<Item, Answer>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;

  function plan(): void {
    if (scheduled) return;
    if (waiting.length >= limit) {
      clearTimeout(timer);
      timer = undefined;
      void runCommit();
    } else if (waiting.length > 0) {
      timer ??= setTimeout(() => {
        timer = undefined;
        void runCommit();
      }, waitMs);
    }
  }

  async function runCommit(): Promise<void> {
    scheduled = true;
    let batch: readonly Caller<Item, Answer>[] | undefined;
    const take = (): Caller<Item, Answer>[] => {
      const taken = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      scheduled = false;
      return taken;
    };
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
