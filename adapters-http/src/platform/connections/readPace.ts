/** What a reader must take in a second, on average over a window of time: a poor phone takes twice as much. */
const BYTES_A_SECOND = 2048;

/** How fast a reader takes what waits for it: what it had taken in all, in bytes, when its present window began. */
export type ReadPace = { readonly begunAt: number; readonly taken: number };

/** The pace at `at` (ms) of a reader for which bytes wait, and which has taken `taken` in all; its windows are `window` ms. */
export function readPaceAt(
  before: ReadPace | undefined,
  at: number,
  taken: number,
  window: number,
): ReadPace {
  const isDue = before !== undefined && taken - before.taken < (BYTES_A_SECOND * window) / 1000;
  return isDue ? before : { begunAt: at, taken };
}

/** Whether a window has passed in which the reader took nothing, or too little. */
export function isReadTooSlow({ begunAt }: ReadPace, at: number, window: number): boolean {
  return at - begunAt >= window;
}
