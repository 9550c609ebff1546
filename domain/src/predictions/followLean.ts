import { oppositeOf } from '../game/outcome/outcome.ts';
import type { Lean, Prediction, Random } from './prediction.ts';

/** Lets chance decide: a random() call for the confidence where it has a spread, then one for the side below chance 1. */
export function followLean(lean: Lean, random: Random): Prediction {
  const { strategy, side, chance, spread } = lean;
  const confidence = lean.confidence + (spread > 1 ? Math.floor(random() * spread) : 0);
  const prediction = chance === 1 || random() < chance ? side : oppositeOf(side);
  return { prediction, confidence, reasoning: lean.reasoningOf(prediction), strategy };
}
