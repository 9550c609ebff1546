import { oppositeOf, type Outcome } from '../game/outcome.ts';
import type { Lean, Prediction, Random } from './prediction.ts';
import { balance, RULES } from './strategies.ts';

/** How many of the newest draws the rules look at. */
export const HISTORY_WINDOW = 10;

/**
 * What the engine says of the coming draw: the first rule that applies to the newest 10 outcomes speaks. `history` is
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
  for (const rule of RULES) {
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
