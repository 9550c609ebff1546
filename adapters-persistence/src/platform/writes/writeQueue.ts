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
