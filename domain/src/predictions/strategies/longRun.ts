import { oppositeOf } from '../../game/outcome/outcome.ts';
import { leanTowards, newestRun } from './lean.ts';
import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/** A newest run of 5 or more: a turn with chance 0.7, confidence min(85, 65 + 3 × run). */
export const longRun: Strategy = (history) => {
  const run = newestRun(history);
  if (run === undefined || run.length < 5) return undefined;
  return leanTowards(oppositeOf(run.side), {
    strategy: 'long_run',
    seen: REASONINGS.run(run.length, run.side),
    chance: 0.7,
    confidence: Math.min(85, 65 + 3 * run.length),
  });
};
