/** Answers each item; those that come together are committed together. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>;

type Caller<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Gathers items for `waitMs`, or until there are `limit` of them, and then commits as many as wait when the turn comes.
 * `turn` runs a commit when it may, and answers with its answers, one an item and in their order. If a commit fails,
 * all its callers fail.
 */
export function createBatcher<Item, Answer>(options: {
  readonly waitMs: number;
  readonly limit: number;
  readonly turn: (take: () => readonly Item[]) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const { waitMs, limit, turn } = options;
  let waiting: Caller<Item, Answer>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let asked = false;

  function plan(): void {
    if (asked) return;
    if (waiting.length >= limit) {
      clearTimeout(timer);
      timer = undefined;
      void commit();
    } else if (waiting.length > 0) {
      timer ??= setTimeout(() => {
        timer = undefined;
        void commit();
      }, waitMs);
    }
  }

  async function commit(): Promise<void> {
    asked = true;
    let batch: readonly Caller<Item, Answer>[] | undefined;
    const take = (): Caller<Item, Answer>[] => {
      const taken = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      asked = false;
      return taken;
    };
    try {
      const answers = await turn(() => {
        batch = take();
        // Those that come from now on, and those left over, make the next batch while this one is written.
        plan();
        return batch.map(({ item }) => item);
      });
      batch?.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // A turn that never came fails the callers who waited for it.
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
