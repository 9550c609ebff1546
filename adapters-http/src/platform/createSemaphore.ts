/** Runs the task when a place is free and answers its answer; undefined, without running it, when the queue is full. */
type Semaphore = <Answer>(task: () => Promise<Answer>) => Promise<Answer | undefined>;

/** At most `atOnce` tasks run, at most `waiting` more wait, first come first served. */
export function createSemaphore(limit: { readonly atOnce: number; readonly waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];

  /** The place goes to the next in the queue in the same step, so that a new task cannot take it in between. */
  function release(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (task) => {
    if (running < limit.atOnce) running += 1;
    else if (queue.length >= limit.waiting) return undefined;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}
