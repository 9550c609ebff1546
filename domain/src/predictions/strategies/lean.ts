import type { Outcome } from '../../game/outcome/outcome.ts';
import type { Lean } from '../prediction.ts';
import { REASONINGS } from '../reasonings.ts';

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

/** How often either side came. `frequent` is undefined when they are level. */
export function countSides(history: readonly Outcome[]): {
  readonly big: number;
  readonly small: number;
  readonly frequent: Outcome | undefined;
} {
  const big = history.filter((outcome) => outcome === 'BIG').length;
  const small = history.length - big;
  if (big === small) return { big, small, frequent: undefined };
  return { big, small, frequent: big > small ? 'BIG' : 'SMALL' };
}

/** The newest unbroken run: its side and length. Undefined without history. */
export function newestRun(
  history: readonly Outcome[],
): { readonly side: Outcome; readonly length: number } | undefined {
  const side = history[0];
  if (side === undefined) return undefined;
  const end = history.findIndex((outcome) => outcome !== side);
  return { side, length: end === -1 ? history.length : end };
}
