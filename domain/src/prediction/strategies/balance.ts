import { oppositeOf, type Outcome } from '../../outcome/outcome.ts';
import { ABOUT_HALF } from '../leanTowards.ts';
import { pickAtRandom } from '../pickAtRandom.ts';
import type { Prediction, Random } from '../prediction.ts';
import { countSides } from './countSides.ts';

/**
 * What is left when no rule applies: the rarer side, or a random pick when the sides are level. Confidence is a random
 * integer from 52 to 67. Random() calls: one for the confidence, then one for the pick if there is one.
 */
export function balance(history: readonly Outcome[], random: Random): Prediction {
  const { big, small, frequent } = countSides(history);
  const confidence = 52 + Math.floor(random() * 16);
  const seen = `${big} BIG and ${small} SMALL among the last ${history.length}`;
  const said = frequent === undefined ? 'a random pick' : 'this rule says the rarer side';
  return {
    prediction: frequent === undefined ? pickAtRandom(random) : oppositeOf(frequent),
    confidence,
    reasoning: `${seen}: ${said}. ${ABOUT_HALF}`,
    strategy: 'balance',
  };
}
