import type { Outcome } from '../game/draws.ts';

/** Outcomes from letters, newest first: 'BBS' is BIG, BIG, SMALL. */
export function sides(letters: string): readonly Outcome[] {
  return Array.from(letters, (letter) => (letter === 'B' ? 'BIG' : 'SMALL'));
}
