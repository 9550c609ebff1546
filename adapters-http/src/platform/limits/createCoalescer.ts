/** Settled when the caller may proceed. */
export type Coalescer = () => Promise<void>;

export type CoalescerTerms = {
  /** The longest wait of a caller, in ms. */
  readonly longest: number;
  /** So many proceed at once. */
  readonly maxBatch: number;
  /** A wait of fewer callers was not useful. */
  readonly minBatch: number;
};

/** Callers after a wait that was not useful who do not wait: twice as many each time, up to this. */
const MOST_PASSING = 64;

/**
 * Delays callers who come shortly after each other, so that they share the statements and the commit of a batch, whose
 * price is nearly that of one caller. Where few come, callers hardly ever wait.
 */
export function createCoalescer({ longest, maxBatch, minBatch }: CoalescerTerms): Coalescer {
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let passed = MOST_PASSING;
  let passing = passed;

  function letGo(): void {
    clearTimeout(timer);
    timer = undefined;
    passed = waiting.length >= minBatch ? 0 : Math.min(MOST_PASSING, 2 * passed + 1);
    passing = passed;
    for (const goOn of waiting) goOn();
    waiting = [];
  }

  return () => {
    if (passing > 0) {
      passing -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      timer ??= setTimeout(letGo, longest);
      if (waiting.length >= maxBatch) letGo();
    });
  };
}
