/** A snapshot's key for what also other servers change: asked again, if anybody asks, a second later at most. */
export function everySecond(now: () => number): () => string {
  return () => String(Math.floor(now() / 1000));
}
