import type { Outcome } from '../game/outcome/outcome.ts';
import type { Lean } from './prediction.ts';
import { REASONINGS } from './reasonings.ts';

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
    reasoningOf: (said) => REASONINGS.lean(seen, side, Math.round(chance * 100), said === side),
  };
}
