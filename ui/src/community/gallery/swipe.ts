// By hand: @use-gesture/react is larger than the whole gallery, for this one gesture.

/** A horizontal move counts as a swipe beyond this many pixels. */
export const SWIPE_PX = 50;

/** The step of a pointer's move in pixels: 1 is the next (to the left), -1 the previous, 0 for short or vertical moves. */
export function swipe(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
