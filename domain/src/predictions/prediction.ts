import type { Outcome } from '../game/outcome.ts';
import type { STRATEGY_LABELS } from './reasonings.ts';

/** The rule that made a prediction. */
export type StrategyName = keyof typeof STRATEGY_LABELS;

/** What the engine says of the coming draw. `confidence` is its stated percentage, not a measured one. */
export type Prediction = {
  readonly prediction: Outcome;
  readonly confidence: number;
  readonly reasoning: string;
  readonly strategy: StrategyName;
};

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** What a rule says of the coming draw, before chance decides. */
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

/** A rule: from the outcomes it is given, newest first, a lean, or undefined where it does not apply. */
export type Strategy = (history: readonly Outcome[]) => Lean | undefined;

/** Who chose the side of a prediction: a visitor or the engine. */
export const PREDICTION_SOURCES = ['manual', 'ai'] as const;
export type PredictionSource = (typeof PREDICTION_SOURCES)[number];

export const PREDICTION_STATUSES = ['pending', 'win', 'loss', 'void'] as const;
export type PredictionStatus = (typeof PREDICTION_STATUSES)[number];
