/** Lets writes in, a few at a time, in the order in which they came. */
export type WriteQueue = {
  /** Runs `work` once there is room for it, however earlier work ended. */
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Refuses further work and waits for what was accepted. */
  readonly close: () => Promise<void>;
};

/**
 * Writers that wait in the database each hold something of which there are few: in SQLite, which has one writer, a
 * thread that this writer needs too; in PostgreSQL a connection that readers need. In this queue they hold nothing.
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

  /** Leaves its place to the next one. */
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
