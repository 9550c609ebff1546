import type { FeedRow } from '../../game/draw/draw.ts';
import { STRATEGY_NAMES, type StrategyName } from '../prediction.ts';
import { NO_DRAWS, PERCENTS, pushSide, rulesTable } from './rulesTable.ts';
import { seededRandom } from './seededRandom.ts';
import { type Sequence, sequenceOf } from './sequence.ts';
import { type Interval, wilsonInterval } from '../evidence/wilsonInterval.ts';

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
  /** The strategy with the most rounds first, of equal ones the one whose rule is asked first. */
  readonly strategies: readonly StrategyRecord[];
};

/** Random numbers that are made at a time. */
const NUMBERS = 1024;

/**
 * Replays `predict` over the draws, which are put in order first: each draw is predicted from up to 10 draws right
 * before it. A missing period starts the history again, and a draw without a draw right before it is no round. Of draws
 * of one period the first counts. The same draws and seed (an integer) give the same record.
 */
export function backtest(draws: readonly FeedRow[], options: { readonly seed: number }): Backtest {
  const counts = replay(sequenceOf(draws), options.seed);
  const strategies = STRATEGY_NAMES.map((strategy, index) => ({
    strategy,
    ...sumUp(counts.subarray(2 * PERCENTS * index, 2 * PERCENTS * (index + 1))),
  }));
  const whole = (read: (sums: Sums) => number): number => strategies.reduce((sum, one) => sum + read(one), 0);
  const rounds = whole((one) => one.rounds);
  const hits = whole((one) => one.hits);
  return {
    rounds,
    hits,
    interval: wilsonInterval(hits, rounds),
    meanConfidence: rounds === 0 ? 0 : whole((one) => one.stated) / rounds,
    brier: rounds === 0 ? 0 : whole((one) => one.squares) / rounds,
    coinBrier: 0.25,
    strategies: strategies
      .filter((one) => one.rounds > 0)
      .map(({ strategy, rounds: own, hits: hit }) => ({
        strategy,
        rounds: own,
        hits: hit,
        interval: wilsonInterval(hit, own),
      }))
      .toSorted((a, b) => b.rounds - a.rounds),
  };
}

/** How many rounds each strategy had at each stated percentage, the misses and then the hits. */
function replay({ big, follows }: Sequence, seed: number): Uint32Array {
  const { cell, side, chance, spread, drawn } = rulesTable();
  const counts = new Uint32Array(STRATEGY_NAMES.length * PERCENTS * 2);
  const numbers = new Float64Array(NUMBERS);
  const random = seededRandom(seed);
  let at = NUMBERS;
  let window = NO_DRAWS;
  for (let index = 0; index < big.length; index += 1) {
    const actual = big[index]!;
    if (follows[index] === 1) {
      if (at > NUMBERS - 2) {
        numbers.copyWithin(0, at);
        for (let filled = NUMBERS - at; filled < NUMBERS; filled += 1) numbers[filled] = random();
        at = 0;
      }
      // As followLean does, but without a branch: what chance decides no processor can predict.
      const states = spread[window]!;
      const more = (numbers[at]! * states) | 0;
      const kept = Number(numbers[at + Number(states > 1)]! < chance[window]!);
      at += drawn[window]!;
      const hit = kept ^ side[window]! ^ actual;
      counts[((cell[window]! + more) << 1) | hit]! += 1;
    } else window = NO_DRAWS;
    window = pushSide(window, actual);
  }
  return counts;
}

type Sums = {
  readonly rounds: number;
  readonly hits: number;
  readonly stated: number;
  readonly squares: number;
};

/** Sums over the counts of one strategy: of its stated shares, and of their squared distance from what came. */
function sumUp(counts: Uint32Array): Sums {
  const sums = { rounds: 0, hits: 0, stated: 0, squares: 0 };
  counts.forEach((count, index) => {
    const hit = index & 1;
    const share = (index >> 1) / 100;
    sums.rounds += count;
    sums.hits += hit * count;
    sums.stated += share * count;
    sums.squares += (share - hit) ** 2 * count;
  });
  return sums;
}
