/** A snapshot's key for data that other servers change too: it changes every second. */
export function everySecond(now: () => number): () => string {
  return () => String(Math.floor(now() / 1000));
}
