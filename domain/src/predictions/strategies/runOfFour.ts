import { oppositeOf } from '../../game/outcome/outcome.ts';
import { leanTowards, newestRun } from './lean.ts';
import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/** A newest run of exactly 4: a turn with chance 0.6, confidence 68. */
export const runOfFour: Strategy = (history) => {
  const run = newestRun(history);
  if (run?.length !== 4) return undefined;
  return leanTowards(oppositeOf(run.side), {
    strategy: 'run_of_four',
    seen: REASONINGS.run(4, run.side),
    chance: 0.6,
    confidence: 68,
  });
};
