import type { Outcome } from '../game/outcome/outcome.ts';
import { followLean } from './followLean.ts';
import type { Lean, Prediction, Random, Strategy } from './prediction.ts';
import { alternation } from './strategies/alternation.ts';
import { balance } from './strategies/balance.ts';
import { cycle } from './strategies/cycle.ts';
import { imbalance } from './strategies/imbalance.ts';
import { longRun } from './strategies/longRun.ts';
import { none } from './strategies/none.ts';
import { runOfFour } from './strategies/runOfFour.ts';

/** How many of the newest draws the rules look at. */
export const HISTORY_WINDOW = 10;

const rules: readonly Strategy[] = [none, longRun, runOfFour, alternation, cycle, imbalance];

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
  for (const rule of rules) {
    const lean = rule(recent);
    if (lean !== undefined) return lean;
  }
  return balance(recent);
}
