import { ABOUT_HALF } from '../leanTowards.ts';
import { pickAtRandom } from '../pickAtRandom.ts';
import type { Strategy } from '../prediction.ts';

/** Without any history: a random pick at confidence 65. One random() call. */
export const none: Strategy = (history, random) => {
  if (history.length > 0) return undefined;
  return {
    prediction: pickAtRandom(random),
    confidence: 65,
    reasoning: `No draw is known yet: a random pick. ${ABOUT_HALF}`,
    strategy: 'none',
  };
};
