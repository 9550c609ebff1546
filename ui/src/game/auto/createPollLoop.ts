export type PollLoopDeps = {
  /** Loads once and applies the result; an aborted run applies nothing. */
  readonly work: (signal: AbortSignal, announced: boolean) => Promise<void>;
  readonly mayRun: () => boolean;
  /** Ms from the end of a run that began `sinceStart` ms ago until the next. */
  readonly waitMs: (sinceStart: number) => number;
  /** Called after each run that was not aborted. */
  readonly onIdle: () => void;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
};

/** Reads again and again while it may, one run at a time. */
export function createPollLoop({ work, mayRun, waitMs, onIdle, monotonic }: PollLoopDeps) {
  let run: AbortController | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;
  let again = false;

  /** Begins a run in `ms`, in place of the one that waits. */
  function schedule(ms: number): void {
    clearTimeout(next);
    next = setTimeout(() => start(false), ms);
  }

  /** Begins a run now unless one is under way. */
  function start(announced: boolean): void {
    if (run !== null || !mayRun()) return;
    clearTimeout(next);
    again = false;
    const mine = new AbortController();
    run = mine;
    const startedAt = monotonic();
    void work(mine.signal, announced).finally(() => {
      if (run !== mine) return;
      run = null;
      onIdle();
      if (again) start(false);
      else if (mayRun()) schedule(Math.max(0, waitMs(monotonic() - startedAt)));
    });
  }

  /** Begins a run now, or right after the one that is under way. */
  function startNext(): void {
    again = run !== null;
    start(false);
  }

  function stop(): void {
    clearTimeout(next);
    run?.abort();
    run = null;
  }

  return { start, startNext, stop };
}
