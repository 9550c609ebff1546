/** Lines of a kind in one window. */
const MOST_LINES = 10;
const WINDOW_MS = 60_000;

/** Whether a line of this kind is written; the others are counted. */
export type SampledLines = {
  readonly take: (kind: string) => boolean;
  /** Tells of what was left out, and begins the next window. */
  readonly end: () => void;
};

/**
 * At most ten lines of a kind a minute, and one at its end with how many were left out: a caller who can make the
 * server write a line a request can fill its disk. There must be few kinds.
 */
export function createSampledLines(tell: (kind: string, leftOut: number) => void): SampledLines {
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [kind, count] of seen) if (count > MOST_LINES) tell(kind, count - MOST_LINES);
    seen.clear();
  }

  return {
    end,
    take(kind) {
      timer ??= setTimeout(end, WINDOW_MS).unref();
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return count <= MOST_LINES;
    },
  };
}
