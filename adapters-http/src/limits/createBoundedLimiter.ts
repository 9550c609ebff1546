// Not createTryThrottle: it stores each attempt's time, too much for limits of thousands a minute.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one for the key, or one less if `points` is -1. Answers undefined within the limit, else the ms to wait. */
export type Limiter = (key: string, points?: 1 | -1) => Promise<number | undefined>;

/**
 * At most `most` in the `seconds` (60) after the first one of a key. Remembers `mostKeys` keys: one more removes the key
 * whose window began first.
 */
export function createBoundedLimiter(most: number, mostKeys = 100_000, seconds = 60): Limiter {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  /** In the order in which their windows began. */
  const keys = new Set<string>();

  async function remember(key: string): Promise<void> {
    keys.delete(key);
    keys.add(key);
    if (keys.size <= mostKeys) return;
    const [oldest] = keys;
    keys.delete(oldest!);
    await limiter.delete(oldest!);
  }

  return async (key, points = 1) => {
    if (points === -1) {
      await limiter.reward(key);
      return undefined;
    }
    try {
      const { isFirstInDuration } = await limiter.consume(key);
      if (isFirstInDuration) await remember(key);
      return undefined;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return rejected.msBeforeNext;
    }
  };
}
