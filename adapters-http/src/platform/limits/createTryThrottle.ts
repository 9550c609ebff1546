import { elapsed, type Monotonic } from '../monotonic.ts';

// Not createBoundedLimiter: its window is fixed, and attempts need a sliding one.
/** Counts attempts by key; the caller passes the time of each. */
export type TryThrottle = {
  /** Counts an attempt and answers undefined; beyond the limit counts nothing and answers the ms to wait. */
  readonly begin: (key: string, now: Monotonic) => number | undefined;
  /** Removes the key's newest attempt, which was not checked. */
  readonly giveBack: (key: string) => void;
  /** Removes the key's attempts after one that succeeded. */
  readonly clear: (key: string) => void;
};

/**
 * At most `most` attempts of a key within any `within` ms, counted when they begin, so that concurrent attempts count
 * too. Remembers `mostKeys` keys: one more removes the key whose newest attempt is the oldest.
 */
export function createTryThrottle(limits: {
  readonly most: number;
  readonly within: number;
  readonly mostKeys?: number;
}): TryThrottle {
  const { most, within, mostKeys = 100_000 } = limits;
  /** Times of attempts, oldest first; keys in the order of their newest attempt. */
  const tries = new Map<string, readonly Monotonic[]>();

  function store(key: string, times: readonly Monotonic[]): void {
    tries.delete(key);
    if (times.length > 0) tries.set(key, times);
    const [oldest] = tries.keys();
    if (tries.size > mostKeys && oldest !== undefined) tries.delete(oldest);
  }

  return {
    begin(key, now) {
      const recent = (tries.get(key) ?? []).filter((at) => elapsed(at, now) < within);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) return within - elapsed(first, now);
      store(key, [...recent, now]);
      return undefined;
    },
    giveBack(key) {
      store(key, tries.get(key)?.slice(0, -1) ?? []);
    },
    clear(key) {
      tries.delete(key);
    },
  };
}
