/** Lets one write after the other. */
export type WriteQueue = {
  /** Runs `work` once all earlier work is over, however that ended. */
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Refuses further work and waits for what was accepted. */
  readonly close: () => Promise<void>;
};

/**
 * SQLite has one writer. Writers that wait inside it each hold a thread of the few that all file access needs, among
 * them the one for which they wait; in this queue they hold nothing.
 */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    run(work) {
      if (closed) return Promise.reject(new Error('The database is closed.'));
      const answer = last.then(work);
      last = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      closed = true;
      await last;
    },
  };
}
