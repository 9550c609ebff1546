/** Counts one for the key. Answers undefined within the limit, else the ms to wait. */
export type Limiter = (key: string) => number | undefined;

/**
 * At most `most` in the `seconds` (60) after the first one of a key. Remembers `mostKeys` keys: one more removes the key
 * whose window began first. A crowd sends as many keys as requests, so that a key costs one small object and no timer.
 */
export function createBoundedLimiter(most: number, mostKeys = 100_000, seconds = 60): Limiter {
  /** In the order in which they began, and so end. */
  const windows = new Map<string, { taken: number; readonly endsAt: number }>();

  return (key) => {
    const now = performance.now();
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(oldest);
    }
    const window = windows.get(key);
    if (window !== undefined) {
      window.taken += 1;
      return window.taken <= most ? undefined : window.endsAt - now;
    }
    windows.set(key, { taken: 1, endsAt: now + seconds * 1000 });
    const [oldest] = windows.keys();
    if (windows.size > mostKeys) windows.delete(oldest!);
    return undefined;
  };
}
