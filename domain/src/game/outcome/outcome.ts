import { requireDrawnNumber } from './drawnNumber.ts';

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
