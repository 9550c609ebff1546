import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/** Without any history: a random pick at confidence 65. */
export const none: Strategy = (history) => {
  if (history.length > 0) return undefined;
  return {
    strategy: 'none',
    side: 'BIG',
    chance: 0.5,
    confidence: 65,
    spread: 1,
    reasoningOf: () => REASONINGS.nothingKnown,
  };
};
