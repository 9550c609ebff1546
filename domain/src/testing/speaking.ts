import { followLean } from '../predictions/predict.ts';
import type { Prediction, Random, Strategy } from '../predictions/prediction.ts';

/** Applies a rule and chance to a history; undefined where the rule does not apply. */
export function speaking<Rule extends Strategy>(rule: Rule) {
  return (history: Parameters<Rule>[0], random: Random): SaidBy<Rule> => {
    const lean = rule(history);
    return (lean === undefined ? undefined : followLean(lean, random)) as SaidBy<Rule>;
  };
}

/** A rule without undefined gives a result without undefined. */
type SaidBy<Rule extends Strategy> = undefined extends ReturnType<Rule> ? Prediction | undefined : Prediction;
