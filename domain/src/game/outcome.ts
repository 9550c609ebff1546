export const OUTCOMES = ['BIG', 'SMALL'] as const;

/** The side of a draw. */
export type Outcome = (typeof OUTCOMES)[number];

/** The side of a drawn number: 0–4 SMALL, 5–9 BIG. Throws RangeError for anything but an integer 0..9. */
export function outcomeOf(number: number): Outcome {
  return requireDrawnNumber(number) >= 5 ? 'BIG' : 'SMALL';
}

/** The other side. */
export function oppositeOf(outcome: Outcome): Outcome {
  return outcome === 'BIG' ? 'SMALL' : 'BIG';
}

/** Whether the value is a number that a draw can bring: an integer from 0 to 9. */
export function isDrawnNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9;
}

/** Answers with the number itself. Throws RangeError for anything but an integer 0..9. */
export function requireDrawnNumber(number: number): number {
  if (isDrawnNumber(number)) return number;
  throw new RangeError(`A drawn number is an integer from 0 to 9, not ${String(number)}.`);
}

/** A colour of the game. */
export type DrawColour = 'red' | 'green' | 'violet';

/** Even numbers are red, odd ones green; 0 and 5 are violet too, which comes last. Throws RangeError outside 0..9. */
export function drawColours(number: number): readonly DrawColour[] {
  const colour = requireDrawnNumber(number) % 2 === 0 ? 'red' : 'green';
  return number % 5 === 0 ? [colour, 'violet'] : [colour];
}
