import type { Outcome } from '../game/draws.ts';
import type { STRATEGY_LABELS } from './words.ts';
import { isPeriod, type Period } from '../game/period.ts';
import { fail, type Result, succeed } from '../platform/result.ts';

/** The rule that made a prediction. */
export type StrategyName = keyof typeof STRATEGY_LABELS;

/** The engine's pick for the coming draw. `confidence` is its stated percentage, not a measured one. */
export type Prediction = {
  readonly prediction: Outcome;
  readonly confidence: number;
  readonly reasoning: string;
  readonly strategy: StrategyName;
};

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** A rule's pick for the coming draw, before chance decides. */
export type Lean = {
  readonly strategy: StrategyName;
  readonly side: Outcome;
  /** In 0..1: how often it says `side` and not the other one. At 1 no random number is drawn. */
  readonly chance: number;
  /** A whole percentage. It states one of the `spread` numbers from here on; of one, no random number is drawn. */
  readonly confidence: number;
  readonly spread: number;
  readonly reasoningOf: (said: Outcome) => string;
};

/** A rule: a lean from the outcomes, newest first; undefined where it does not apply. */
export type Strategy = (history: readonly Outcome[]) => Lean | undefined;

/** Who chose the side of a prediction: a visitor or the engine. */
export const PREDICTION_SOURCES = ['manual', 'ai'] as const;
export type PredictionSource = (typeof PREDICTION_SOURCES)[number];

export const PREDICTION_STATUSES = ['pending', 'win', 'loss', 'void'] as const;
export type PredictionStatus = (typeof PREDICTION_STATUSES)[number];

/** A random pick for the period that a visitor typed. */
export type ManualPrediction = { readonly period: Period; readonly result: Outcome };

export type ManualFailure = {
  readonly code: 'period_empty' | 'period_not_digits' | 'period_too_long' | 'period_already_predicted';
};

/**
 * A random pick, either side with the same chance, for the typed period (blanks around it do not count). A period has
 * at most 32 digits. One random() call on success, none on failure.
 */
export function predictManually(typed: {
  readonly period: string;
  readonly lastPeriod?: string | undefined;
  readonly random: Random;
}): Result<ManualPrediction, ManualFailure> {
  const period = typed.period.trim();
  if (period === '') return fail('period_empty');
  if (!isPeriod(period)) return fail(/^[0-9]+$/.test(period) ? 'period_too_long' : 'period_not_digits');
  if (period === typed.lastPeriod) return fail('period_already_predicted');
  return succeed({ period, result: pickAtRandom(typed.random) });
}

/** Either side with the same chance. One random() call: below a half is BIG. */
function pickAtRandom(random: Random): Outcome {
  return random() < 0.5 ? 'BIG' : 'SMALL';
}
