import type { Interval } from '../../platform/statistics.ts';
import { STRATEGY_NAMES, type StrategyName } from '../prediction.ts';
import type { EngineRound } from './engineRound.ts';

/**
 * The counters of one strategy: `stated` sums its percentages, `squares` their squared distance from 100 for a hit and
 * from 0 for a miss.
 */
export type StrategyCounters = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly stated: number;
  readonly squares: number;
};

/** In the order of `STRATEGY_NAMES`. */
export const NO_ROUNDS: readonly StrategyCounters[] = STRATEGY_NAMES.map((strategy) => {
  return { strategy, rounds: 0, hits: 0, stated: 0, squares: 0 };
});

/** The counters with one more round. */
export function countRound(
  counters: readonly StrategyCounters[],
  { strategy, confidence, hit }: EngineRound,
): readonly StrategyCounters[] {
  return counters.map((one) => {
    if (one.strategy !== strategy) return one;
    return {
      strategy,
      rounds: one.rounds + 1,
      hits: one.hits + Number(hit),
      stated: one.stated + confidence,
      squares: one.squares + (confidence - 100 * Number(hit)) ** 2,
    };
  });
}

/** A strategy that spoke: how often it was right, between which shares its rate lies, and what it stated on average. */
export type StrategyRecord = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
};

/**
 * The engine's record. Shares are 0..1. `brier` is the mean of (confidence − hit)², the lower the better; always
 * saying 50% scores `coinBrier`. Without rounds both means are 0 and mean nothing.
 */
export type EngineRecord = {
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
  readonly brier: number;
  readonly coinBrier: 0.25;
  /** The strategy with the most rounds first, of equal ones the one whose rule is asked first. */
  readonly strategies: readonly StrategyRecord[];
};

/** The counters in shares, with the intervals of a method. */
export function sumUp(
  counters: readonly StrategyCounters[],
  intervalOf: (correct: number, total: number) => Interval,
): EngineRecord {
  const sum = (counter: 'rounds' | 'hits' | 'stated' | 'squares'): number =>
    counters.reduce((total, one) => total + one[counter], 0);
  const [rounds, hits] = [sum('rounds'), sum('hits')];
  const mean = (total: number): number => (rounds === 0 ? 0 : total / rounds);
  return {
    rounds,
    hits,
    interval: intervalOf(hits, rounds),
    meanConfidence: mean(sum('stated') / 100),
    brier: mean(sum('squares') / 10_000),
    coinBrier: 0.25,
    strategies: counters
      .filter((one) => one.rounds > 0)
      .map((one) => ({
        strategy: one.strategy,
        rounds: one.rounds,
        hits: one.hits,
        interval: intervalOf(one.hits, one.rounds),
        meanConfidence: one.stated / one.rounds / 100,
      }))
      .toSorted((a, b) => b.rounds - a.rounds),
  };
}
