import { oppositeOf } from '../../outcome/outcome.ts';
import { leanTowards } from '../leanTowards.ts';
import type { Strategy } from '../prediction.ts';
import { countSides } from './countSides.ts';

/** Below six draws only an unbroken run has a share above 0.8, and runs have rules of their own. */
const FEWEST = 6;

/**
 * One side has a share above 0.8 of at least 6 draws: the rarer side with chance 0.55, stated confidence
 * 55 + 10 × share, rounded: 63..65.
 */
export const imbalance: Strategy = (history) => {
  const { big, small, frequent } = countSides(history);
  const most = Math.max(big, small);
  const share = most / history.length;
  if (frequent === undefined || history.length < FEWEST || share <= 0.8) return undefined;
  return leanTowards(oppositeOf(frequent), {
    strategy: 'imbalance',
    seen: `${most} of the last ${history.length} draws are ${frequent}`,
    chance: 0.55,
    confidence: Math.round(55 + 10 * share),
  });
};
