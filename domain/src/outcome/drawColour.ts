import { requireDrawnNumber } from './drawnNumber.ts';

/** The colours of a drawn number, in the words of the third-party game. */
export type DrawColour = 'red' | 'green' | 'red,violet' | 'green,violet';

/** 0 is 'red,violet', 5 'green,violet', the other even numbers 'red', odd ones 'green'. Throws RangeError outside 0..9. */
export function drawColour(number: number): DrawColour {
  const drawn = requireDrawnNumber(number);
  if (drawn === 0) return 'red,violet';
  if (drawn === 5) return 'green,violet';
  return drawn % 2 === 0 ? 'red' : 'green';
}
