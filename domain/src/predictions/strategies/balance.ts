import { oppositeOf, type Outcome } from '../../game/outcome/outcome.ts';
import type { Lean } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';
import { countSides } from './lean.ts';

/**
 * What is left when no rule applies: the rarer side, or a random pick when the sides are level. Confidence is a random
 * integer from 52 to 67.
 */
export function balance(history: readonly Outcome[]): Lean {
  const { big, small, frequent } = countSides(history);
  const words = frequent === undefined ? REASONINGS.level : REASONINGS.rarer;
  return {
    strategy: 'balance',
    side: frequent === undefined ? 'BIG' : oppositeOf(frequent),
    chance: frequent === undefined ? 0.5 : 1,
    confidence: 52,
    spread: 16,
    reasoningOf: () => words(big, small, history.length),
  };
}
