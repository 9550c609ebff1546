import { followLean } from '../predictions/predict.ts';
import type { Prediction, Random, Strategy } from '../predictions/prediction.ts';

/** A rule with chance: what it says of a history, undefined where it is silent. */
export function speaking<Rule extends Strategy>(rule: Rule) {
  return (history: Parameters<Rule>[0], random: Random): SaidBy<Rule> => {
    const lean = rule(history);
    return (lean === undefined ? undefined : followLean(lean, random)) as SaidBy<Rule>;
  };
}

/** A rule that always speaks says something always. */
type SaidBy<Rule extends Strategy> = undefined extends ReturnType<Rule> ? Prediction | undefined : Prediction;
