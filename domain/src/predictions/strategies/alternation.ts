import { oppositeOf, type Outcome } from '../../game/outcome/outcome.ts';
import { leanTowards } from './lean.ts';
import type { Strategy } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

/**
 * The last 5 draws, of which at least 4 are needed, alternate with a strength above 0.9: the pattern continues with
 * chance 0.65, confidence 62 + 10 × strength.
 */
export const alternation: Strategy = (history) => {
  const strength = alternationStrength(history);
  if (strength <= 0.9) return undefined;
  return leanTowards(oppositeOf(history[0] as Outcome), {
    strategy: 'alternation',
    seen: REASONINGS.alternate(Math.min(history.length, 5)),
    chance: 0.65,
    confidence: 62 + 10 * strength,
  });
};

/** The share of adjacent pairs that differ among the newest 5; 0 with fewer than 4. */
export function alternationStrength(history: readonly Outcome[]): number {
  const recent = history.slice(0, 5);
  if (recent.length < 4) return 0;
  const differing = recent.slice(1).filter((outcome, index) => outcome !== recent[index]);
  return differing.length / (recent.length - 1);
}
