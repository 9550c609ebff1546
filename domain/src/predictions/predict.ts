import { oppositeOf, type Outcome } from '../game/draws.ts';
import type { Lean, Prediction, Random, Strategy } from './prediction.ts';
import { REASONINGS } from './words.ts';

/** A lean towards `side`. `seen` says in words what the rule found; `confidence` is percent. */
function leanTowards(
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
function countSides(history: readonly Outcome[]): {
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
function newestRun(
  history: readonly Outcome[],
): { readonly side: Outcome; readonly length: number } | undefined {
  const side = history[0];
  if (side === undefined) return undefined;
  const end = history.findIndex((outcome) => outcome !== side);
  return { side, length: end === -1 ? history.length : end };
}

/** `match`: the share of items equal to the item one cycle earlier. `next`: what the cycle brings. */
export type Cycle = { readonly length: number; readonly match: number; readonly next: Outcome };

/**
 * A cycle whose match, which is also its confidence in being one, exceeds 0.85: followed with chance 0.6. Stated
 * confidence 100 × match − 25, rounded: 61..75.
 */
export const cycle: Strategy = (history) => {
  const found = findCycle(history);
  if (found === undefined || found.match <= 0.85) return undefined;
  return leanTowards(found.next, {
    strategy: 'cycle',
    seen: REASONINGS.repeats(Math.round(100 * found.match), found.length),
    chance: 0.6,
    confidence: Math.round(100 * found.match) - 25,
  });
};

/** The best matching cycle of 2 to 4 draws among at least 6, if it matches above 0.7; of equal ones the shortest. */
export function findCycle(history: readonly Outcome[]): Cycle | undefined {
  if (history.length < 6) return undefined;
  return [2, 3, 4]
    .map((length) => cycleOf(history, length))
    .filter(({ match }) => match > 0.7)
    .reduce<Cycle | undefined>(
      (best, found) => (best && best.match >= found.match ? best : found),
      undefined,
    );
}

function cycleOf(history: readonly Outcome[], length: number): Cycle {
  const earlier = history.slice(length);
  const repeated = earlier.filter((outcome, index) => outcome === history[index]);
  // Newest first, the draw one cycle before the coming one is the last of the newest cycle.
  return { length, match: repeated.length / earlier.length, next: history[length - 1] as Outcome };
}

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
function alternationStrength(history: readonly Outcome[]): number {
  const recent = history.slice(0, 5);
  if (recent.length < 4) return 0;
  const differing = recent.slice(1).filter((outcome, index) => outcome !== recent[index]);
  return differing.length / (recent.length - 1);
}

/** A newest run of 5 or more: a turn with chance 0.7, confidence min(85, 65 + 3 × run). */
export const longRun: Strategy = (history) => {
  const run = newestRun(history);
  if (run === undefined || run.length < 5) return undefined;
  return leanTowards(oppositeOf(run.side), {
    strategy: 'long_run',
    seen: REASONINGS.run(run.length, run.side),
    chance: 0.7,
    confidence: Math.min(85, 65 + 3 * run.length),
  });
};

/** A newest run of exactly 4: a turn with chance 0.6, confidence 68. */
export const runOfFour: Strategy = (history) => {
  const run = newestRun(history);
  if (run?.length !== 4) return undefined;
  return leanTowards(oppositeOf(run.side), {
    strategy: 'run_of_four',
    seen: REASONINGS.run(4, run.side),
    chance: 0.6,
    confidence: 68,
  });
};

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

/**
 * The pick when no rule applies: the rarer side, or a random pick when the sides are level. Confidence is a random
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

/** How many of the newest draws the rules look at. */
export const HISTORY_WINDOW = 10;

const rules: readonly Strategy[] = [none, longRun, runOfFour, alternation, cycle, imbalance];

/**
 * The engine's pick for the coming draw, by the first rule that applies to the newest 10 outcomes. `history` is
 * newest first. Draws are random, so whatever it says is right about half the time. One or two random() calls.
 *
 * @example
 * predict([7, 2, 9].map(outcomeOf), Math.random).prediction; // 'BIG' or 'SMALL'
 */
export function predict(history: readonly Outcome[], random: Random): Prediction {
  return followLean(judge(history), random);
}

/** @internal The lean of the first rule that applies to the newest 10 outcomes. */
export function judge(history: readonly Outcome[]): Lean {
  const recent = history.slice(0, HISTORY_WINDOW);
  for (const rule of rules) {
    const lean = rule(recent);
    if (lean !== undefined) return lean;
  }
  return balance(recent);
}

/** Lets chance decide: a random() call for the confidence where it has a spread, then one for the side below chance 1. */
export function followLean(lean: Lean, random: Random): Prediction {
  const { strategy, side, chance, spread } = lean;
  const confidence = lean.confidence + (spread > 1 ? Math.floor(random() * spread) : 0);
  const prediction = chance === 1 || random() < chance ? side : oppositeOf(side);
  return { prediction, confidence, reasoning: lean.reasoningOf(prediction), strategy };
}
