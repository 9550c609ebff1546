/** Runs the task in its turn and answers what it answers; undefined, without running it, when the line is full. */
export type Admit = <Answer>(task: () => Promise<Answer>) => Promise<Answer | undefined>;

/** At most `atOnce` tasks run, at most `waiting` more stand in line, first come first served. */
export function createSemaphore(limit: { readonly atOnce: number; readonly waiting: number }): Admit {
  let running = 0;
  const line: (() => void)[] = [];

  /** A place goes straight to the next in line, so that nobody who comes meanwhile can slip in between. */
  function leave(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (task) => {
    if (running < limit.atOnce) running += 1;
    else if (line.length >= limit.waiting) return undefined;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
