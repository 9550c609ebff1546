// Not createTryThrottle: it stores each attempt's time, too much for limits of thousands a minute.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts one for the key, or takes one back if `points` is -1; answers undefined while it is within the limit, else the
 * ms until it may come again.
 */
export type Limiter = (key: string, points?: 1 | -1) => Promise<number | undefined>;

/**
 * At most `most` in the `seconds` (a minute) from a key's first one on. Remembers `mostKeys` keys: a further one makes
 * it forget the key whose time began first.
 */
export function createBoundedLimiter(most: number, mostKeys = 100_000, seconds = 60): Limiter {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  /** In the order in which their times began. */
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
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused.msBeforeNext;
    }
  };
}
