import type { Outcome } from '../game/outcome/outcome.ts';
import type { Lean } from './prediction.ts';

/** The sentence that closes every reasoning. */
export const ABOUT_HALF = 'Draws are random, so it is right about half the time.';

/** A lean towards `side`. `seen` says in words what the rule found; `confidence` is percent. */
export function leanTowards(
  side: Outcome,
  rule: Pick<Lean, 'strategy' | 'chance' | 'confidence'> & { readonly seen: string },
): Lean {
  const { strategy, seen, chance, confidence } = rule;
  return {
    strategy,
    side,
    chance,
    confidence,
    spread: 1,
    reasoningOf: (said) =>
      `${seen}. This rule says ${side} ${Math.round(chance * 100)} times in 100, ${said === side ? 'this time too' : 'but not this time'}. ${ABOUT_HALF}`,
  };
}
