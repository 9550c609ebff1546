import type { Outcome } from '../../game/outcome/outcome.ts';
import { leanTowards } from './lean.ts';
import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/** `match`: the share of items equal to the item one cycle earlier. `next`: what the cycle brings. */
export type Cycle = { readonly length: number; readonly match: number; readonly next: Outcome };

/**
 * A cycle whose match, which is also its confidence in being one, exceeds 0.85: followed with chance 0.6. Stated
 * confidence 100 × match − 25, rounded: 61..75.
 */
export const cycle: Strategy = (history) => {
  const found = findCycle(history);
  if (found === undefined || found.match <= 0.85) return undefined;
  return leanTowards(found.next, {
    strategy: 'cycle',
    seen: REASONINGS.repeats(Math.round(100 * found.match), found.length),
    chance: 0.6,
    confidence: Math.round(100 * found.match) - 25,
  });
};

/** The best matching cycle of 2 to 4 draws among at least 6, if it matches above 0.7; of equal ones the shortest. */
export function findCycle(history: readonly Outcome[]): Cycle | undefined {
  if (history.length < 6) return undefined;
  return [2, 3, 4]
    .map((length) => cycleOf(history, length))
    .filter(({ match }) => match > 0.7)
    .reduce<Cycle | undefined>(
      (best, found) => (best && best.match >= found.match ? best : found),
      undefined,
    );
}

function cycleOf(history: readonly Outcome[], length: number): Cycle {
  const earlier = history.slice(length);
  const repeated = earlier.filter((outcome, index) => outcome === history[index]);
  // Newest first, the draw one cycle before the coming one is the last of the newest cycle.
  return { length, match: repeated.length / earlier.length, next: history[length - 1] as Outcome };
}
