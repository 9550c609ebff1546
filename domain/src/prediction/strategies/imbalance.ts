import { oppositeOf } from '../../outcome/outcome.ts';
import { leanTowards } from '../leanTowards.ts';
import type { Strategy } from '../prediction.ts';
import { countSides } from './countSides.ts';

/**
 * One side has a share above 0.8, however few the draws: the rarer side with chance 0.55, stated confidence
 * 55 + 10 × share, rounded: 63..65.
 */
export const imbalance: Strategy = (history) => {
  const { big, small, frequent } = countSides(history);
  const most = Math.max(big, small);
  const share = most / history.length;
  if (frequent === undefined || share <= 0.8) return undefined;
  return leanTowards(oppositeOf(frequent), {
    strategy: 'imbalance',
    seen:
      history.length === 1
        ? `The only known draw is ${frequent}`
        : `${most} of the last ${history.length} draws are ${frequent}`,
    chance: 0.55,
    confidence: Math.round(55 + 10 * share),
  });
};
