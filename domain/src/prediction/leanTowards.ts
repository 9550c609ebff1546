import { oppositeOf, type Outcome } from '../outcome/outcome.ts';
import type { Prediction, Random, StrategyName } from './prediction.ts';

/** The sentence that closes every reasoning. */
export const ABOUT_HALF = 'Draws are random, so it is right about half the time.';

/**
 * A prediction of `side` with the given chance, of the other side otherwise. One random() call: below `chance` is
 * `side`. `seen` says in words what the rule found; `confidence` is percent.
 */
export function leanTowards(
  side: Outcome,
  rule: {
    readonly strategy: StrategyName;
    readonly seen: string;
    readonly chance: number;
    readonly confidence: number;
    readonly random: Random;
  },
): Prediction {
  const { strategy, seen, chance, confidence, random } = rule;
  const prediction = random() < chance ? side : oppositeOf(side);
  const taken = prediction === side ? 'this time too' : 'but not this time';
  const reasoning = `${seen}. This rule says ${side} ${Math.round(chance * 100)} times in 100, ${taken}. ${ABOUT_HALF}`;
  return { prediction, confidence, reasoning, strategy };
}
