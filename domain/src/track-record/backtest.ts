import type { FeedRow } from '../draw/draw.ts';
import { type Outcome, outcomeOf } from '../outcome/outcome.ts';
import { comparePeriods, isNextPeriod, type Period } from '../period/period.ts';
import { HISTORY_WINDOW, predict } from '../prediction/predict.ts';
import type { Prediction, StrategyName } from '../prediction/prediction.ts';
import { seededRandom } from './seededRandom.ts';
import { type Interval, wilsonInterval } from './wilsonInterval.ts';

/** The record of one strategy that spoke: its rounds, how many it hit, and the 95% interval of its hit rate. */
export type StrategyRecord = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
};

/**
 * The engine's record. Shares are 0..1. `brier` is the mean of (confidence − hit)², the lower the better; always
 * saying 50% scores `coinBrier`. Without rounds both means are 0 and mean nothing.
 */
export type Backtest = {
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
  readonly brier: number;
  readonly coinBrier: 0.25;
  /** The strategy with the most rounds first. */
  readonly strategies: readonly StrategyRecord[];
};

type Round = Prediction & { readonly hit: boolean };

/**
 * Replays `predict` over the draws, which are put in order first: each draw is predicted from up to 10 draws right
 * before it. A missing period starts the history again, and a draw without a draw right before it is no round. Of draws
 * of one period the first counts. The same draws and seed (an integer) give the same record.
 */
export function backtest(draws: readonly FeedRow[], options: { readonly seed: number }): Backtest {
  const rounds = replay(draws, options.seed);
  const hits = countHits(rounds);
  const shares = rounds.map(({ confidence, hit }) => ({ stated: confidence / 100, actual: hit ? 1 : 0 }));
  return {
    rounds: rounds.length,
    hits,
    interval: wilsonInterval(hits, rounds.length),
    meanConfidence: mean(shares.map(({ stated }) => stated)),
    brier: mean(shares.map(({ stated, actual }) => (stated - actual) ** 2)),
    coinBrier: 0.25,
    strategies: byStrategy(rounds),
  };
}

function replay(draws: readonly FeedRow[], seed: number): readonly Round[] {
  const random = seededRandom(seed);
  const rounds: Round[] = [];
  let history: readonly Outcome[] = [];
  let previous: Period | undefined;
  for (const { period, number } of draws.toSorted((a, b) => comparePeriods(a.period, b.period))) {
    if (previous === period) continue;
    const actual = outcomeOf(number);
    if (previous !== undefined && isNextPeriod(previous, period)) {
      const prediction = predict(history, random);
      rounds.push({ ...prediction, hit: prediction.prediction === actual });
    } else {
      history = [];
    }
    history = [actual, ...history].slice(0, HISTORY_WINDOW);
    previous = period;
  }
  return rounds;
}

function byStrategy(rounds: readonly Round[]): readonly StrategyRecord[] {
  const spoke = [...new Set(rounds.map(({ strategy }) => strategy))];
  return spoke
    .map((strategy) => {
      const own = rounds.filter((round) => round.strategy === strategy);
      const hits = countHits(own);
      return { strategy, rounds: own.length, hits, interval: wilsonInterval(hits, own.length) };
    })
    .toSorted((a, b) => b.rounds - a.rounds);
}

function countHits(rounds: readonly Round[]): number {
  return rounds.filter(({ hit }) => hit).length;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
