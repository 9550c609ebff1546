import { requireDrawnNumber } from './drawnNumber.ts';

/** A colour of the game. */
export type DrawColour = 'red' | 'green' | 'violet';

/** Even numbers are red, odd ones green; 0 and 5 are violet too, which comes last. Throws RangeError outside 0..9. */
export function drawColours(number: number): readonly DrawColour[] {
  const colour = requireDrawnNumber(number) % 2 === 0 ? 'red' : 'green';
  return number % 5 === 0 ? [colour, 'violet'] : [colour];
}
