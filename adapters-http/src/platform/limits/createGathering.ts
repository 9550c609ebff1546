/** Settled when the caller may proceed. */
export type Gathering = () => Promise<void>;

export type GatheringTerms = {
  /** The longest wait of a caller, in ms. */
  readonly longest: number;
  /** So many proceed at once. */
  readonly enough: number;
  /** A wait that gathered fewer was not worth it. */
  readonly worth: number;
};

/** Callers after a wait that was not worth it who do not wait: twice as many each time, up to this. */
const MOST_UNGATHERED = 64;

/**
 * Lets callers who come shortly after each other proceed together, so that they share the statements and the commit of a
 * batch, whose price is nearly that of one caller. Where few come, callers hardly ever wait.
 */
export function createGathering({ longest, enough, worth }: GatheringTerms): Gathering {
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let ungathered = MOST_UNGATHERED;
  let passing = ungathered;

  function letGo(): void {
    clearTimeout(timer);
    timer = undefined;
    ungathered = waiting.length >= worth ? 0 : Math.min(MOST_UNGATHERED, 2 * ungathered + 1);
    passing = ungathered;
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
      if (waiting.length >= enough) letGo();
    });
  };
}
