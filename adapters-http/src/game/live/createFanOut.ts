/** Targets that are called in one turn of the event loop. */
const SLICE = 1000;

/** Calls many targets in slices, so that other work gets its turn, and one event after the other. */
export function createFanOut<Target>(random: () => number) {
  const queue: (() => boolean)[] = [];

  /** One slice of the oldest event in work: no target gets a later event before an earlier one. */
  function work(): void {
    if (queue[0]?.() === true) queue.shift();
    if (queue.length > 0) setImmediate(work);
  }

  return {
    /** Calls `each` with all targets, in slices from a random one, and settles after the last. */
    toAll(targets: readonly Target[], each: (target: Target) => void): Promise<void> {
      const first = Math.floor(random() * targets.length);
      let done = 0;
      return new Promise((resolve) => {
        queue.push(() => {
          for (const end = Math.min(done + SLICE, targets.length); done < end; done += 1) {
            each(targets[(first + done) % targets.length]!);
          }
          if (done === targets.length) resolve();
          return done === targets.length;
        });
        if (queue.length === 1) work();
      });
    },
  };
}
