import { oppositeOf } from '../../game/outcome/outcome.ts';
import { countSides, leanTowards } from './lean.ts';
import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/**
 * One side has a share above 0.8, however few the draws: the rarer side with chance 0.55, stated confidence
 * 55 + 10 × share, rounded: 63..65.
 */
export const imbalance: Strategy = (history) => {
  const { big, small, frequent } = countSides(history);
  const share = Math.max(big, small) / history.length;
  if (frequent === undefined || share <= 0.8) return undefined;
  return leanTowards(oppositeOf(frequent), {
    strategy: 'imbalance',
    seen: REASONINGS.share(Math.round(100 * share), frequent),
    chance: 0.55,
    confidence: Math.round(55 + 10 * share),
  });
};
