// Not rate-limiter-flexible: its window is fixed and its clock is its own; attempts need a sliding window and a given clock.
/** Counts tries by key; the caller says when each came (ms of a clock that only grows). */
export type TryThrottle = {
  /** Takes a try: undefined, or the ms until the key may try again, and then nothing is taken. */
  readonly begin: (key: string, now: number) => number | undefined;
  /** Gives back the key's newest try, which was not judged. */
  readonly giveBack: (key: string) => void;
  /** Forgets the key's tries, since one was right. */
  readonly clear: (key: string) => void;
};

/**
 * At most `most` tries of a key within any `within` ms, counted when they begin: those that are still being judged
 * count as well, so that a crowd at once gets no further than one after the other. Remembers `mostKeys` keys: a
 * further one makes it forget the key that tried the longest ago.
 */
export function createTryThrottle(limits: {
  readonly most: number;
  readonly within: number;
  readonly mostKeys?: number;
}): TryThrottle {
  const { most, within, mostKeys = 100_000 } = limits;
  /** Times of tries, oldest first; the keys in the order of their newest try. */
  const tries = new Map<string, readonly number[]>();

  function keep(key: string, times: readonly number[]): void {
    tries.delete(key);
    if (times.length > 0) tries.set(key, times);
    const [oldest] = tries.keys();
    if (tries.size > mostKeys && oldest !== undefined) tries.delete(oldest);
  }

  return {
    begin(key, now) {
      const recent = (tries.get(key) ?? []).filter((at) => at > now - within);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) return first + within - now;
      keep(key, [...recent, now]);
      return undefined;
    },
    giveBack(key) {
      keep(key, tries.get(key)?.slice(0, -1) ?? []);
    },
    clear(key) {
      tries.delete(key);
    },
  };
}
