import type { Outcome } from '../../game/outcome/outcome.ts';

/** How often either side came. `frequent` is undefined when they are level. */
export function countSides(history: readonly Outcome[]): {
  readonly big: number;
  readonly small: number;
  readonly frequent: Outcome | undefined;
} {
  const big = history.filter((outcome) => outcome === 'BIG').length;
  const small = history.length - big;
  if (big === small) return { big, small, frequent: undefined };
  return { big, small, frequent: big > small ? 'BIG' : 'SMALL' };
}
