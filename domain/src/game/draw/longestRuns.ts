import { type Outcome, outcomeOf } from '../outcome/outcome.ts';

/** The longest unbroken run of each side among drawn numbers in their order; null is a gap, which ends a run. */
export function longestRuns(numbers: readonly (number | null)[]): Readonly<Record<Outcome, number>> {
  const longest = { BIG: 0, SMALL: 0 };
  let side: Outcome | null = null;
  let run = 0;
  for (const number of numbers) {
    const next = number === null ? null : outcomeOf(number);
    run = next === side ? run + 1 : 1;
    side = next;
    if (side !== null) longest[side] = Math.max(longest[side], run);
  }
  return longest;
}
