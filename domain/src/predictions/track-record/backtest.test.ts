import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../game/draw/draw.ts';
import { type Outcome, outcomeOf } from '../../game/outcome/outcome.ts';
import {
  comparePeriods,
  isNextPeriod,
  nextPeriod,
  type Period,
  requirePeriod,
} from '../../game/period/period.ts';
import { predict } from '../predict.ts';
import { STRATEGY_NAMES, type StrategyName } from '../prediction.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { backtest, type Backtest } from './backtest.ts';
import { seededRandom } from './seededRandom.ts';
import { wilsonInterval } from '../evidence/wilsonInterval.ts';

/** Draws of these numbers, oldest first, from a period on. */
function drawsOf(numbers: readonly number[], first = '20260926100011435') {
  let period = requirePeriod(first);
  return numbers.map((number) => {
    const draw = { period, number };
    period = nextPeriod(period);
    return draw;
  });
}

function uniformDraws(count: number, seed: number) {
  const random = seededRandom(seed);
  return drawsOf(Array.from({ length: count }, () => Math.floor(random() * 10)));
}

/** The record by asking predict for each round. */
function byPredict(draws: readonly FeedRow[], seed: number): Backtest {
  const random = seededRandom(seed);
  const told: { readonly hit: boolean; readonly share: number; readonly strategy: StrategyName }[] = [];
  let history: readonly Outcome[] = [];
  let previous: Period | undefined;
  for (const { period, number } of draws.toSorted((a, b) => comparePeriods(a.period, b.period))) {
    if (previous === period) continue;
    const actual = outcomeOf(number);
    if (previous !== undefined && isNextPeriod(previous, period)) {
      const { prediction, confidence, strategy } = predict(history, random);
      told.push({ hit: prediction === actual, share: confidence / 100, strategy });
    } else history = [];
    history = [actual, ...history];
    previous = period;
  }
  const countsOf = (rounds: typeof told) => {
    const hits = rounds.filter(({ hit }) => hit).length;
    return { rounds: rounds.length, hits, interval: wilsonInterval(hits, rounds.length) };
  };
  const mean = (read: (round: (typeof told)[number]) => number) =>
    told.reduce((sum, round) => sum + read(round), 0) / Math.max(1, told.length);
  return {
    ...countsOf(told),
    meanConfidence: expect.closeTo(
      mean(({ share }) => share),
      12,
    ) as number,
    brier: expect.closeTo(
      mean(({ share, hit }) => (share - Number(hit)) ** 2),
      12,
    ) as number,
    coinBrier: 0.25,
    strategies: STRATEGY_NAMES.map((strategy) => ({
      strategy,
      ...countsOf(told.filter((round) => round.strategy === strategy)),
    }))
      .filter(({ rounds }) => rounds > 0)
      .toSorted((a, b) => b.rounds - a.rounds),
  };
}

const nothing = {
  rounds: 0,
  hits: 0,
  interval: { low: 0, high: 1 },
  meanConfidence: 0,
  brier: 0,
  coinBrier: 0.25,
  strategies: [],
};

describe('backtest', () => {
  it.each([
    ['no draws', []],
    ['one draw', drawsOf([7])],
    [
      'draws that never follow each other',
      [...drawsOf([1], '10'), ...drawsOf([2], '12'), ...drawsOf([3], '14')],
    ],
    ['a period twice', [...drawsOf([1], '10'), ...drawsOf([2], '10')]],
    [
      'ids that none can follow',
      [
        ...drawsOf([1], '0999').slice(0, 1),
        { period: requirePeriod('999'), number: 1 },
        { period: requirePeriod('1000'), number: 2 },
      ].slice(1),
    ],
  ])('has no round for %s', (_, draws) => {
    expect(backtest(draws, { seed: 1 })).toEqual(nothing);
  });

  it('has the record of a predict call for each round, over any history', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 120 }), fc.integer(), (draws, seed) => {
        expect(backtest(draws, { seed })).toEqual(byPredict(draws, seed));
      }),
    );
    const long = uniformDraws(5000, 3).filter((_, index) => index % 700 !== 0);
    expect(backtest(long, { seed: 9 })).toEqual(byPredict(long, 9));
  });

  it('has the record of a predict call after each of the 1,024 windows', () => {
    for (let window = 0; window < 1024; window += 1) {
      const numbers = Array.from({ length: 11 }, (_, age) => ((window >> age) & 1 ? 7 : 2));
      const draws = drawsOf(numbers);
      expect(backtest(draws, { seed: window })).toEqual(byPredict(draws, window));
    }
  });

  it('has these numbers for two rounds', () => {
    // Seed 0 first draws 0.266 and 0.0003, both below 0.55: the rarer side, SMALL, with confidence 65.
    expect(backtest(drawsOf([9, 9, 1]), { seed: 0 })).toEqual({
      rounds: 2,
      hits: 1,
      interval: wilsonInterval(1, 2),
      meanConfidence: 0.65,
      brier: (0.65 ** 2 + 0.35 ** 2) / 2,
      coinBrier: 0.25,
      strategies: [{ strategy: 'imbalance', rounds: 2, hits: 1, interval: wilsonInterval(1, 2) }],
    });
  });

  it('starts again after a missing period', () => {
    const run = drawsOf([9, 9, 9, 9, 9, 9, 9, 9]);
    const whole = backtest(run, { seed: 1 });
    expect(whole.rounds).toBe(7);
    expect(whole.strategies.map(({ strategy, rounds }) => [strategy, rounds])).toEqual([
      ['long_run', 3],
      ['imbalance', 3],
      ['run_of_four', 1],
    ]);
    const broken = backtest(
      run.filter((_, index) => index !== 4),
      { seed: 1 },
    );
    expect(broken.strategies.map(({ strategy, rounds }) => [strategy, rounds])).toEqual([['imbalance', 5]]);
  });

  it('continues over the end of a day', () => {
    expect(backtest(drawsOf([1, 2, 3, 4], '20260926100011439'), { seed: 1 }).rounds).toBe(3);
  });

  it('takes the first of two draws of one period', () => {
    const draws = drawsOf([9, 9, 9, 9, 9, 9, 1]);
    const again = draws.map(({ period }) => ({ period, number: 2 }));
    const given = backtest([...draws, ...again], { seed: 0 });
    expect(given.rounds).toBe(6);
    expect(given).toEqual(backtest(draws, { seed: 0 }));
  });

  it('lists the strategies by their rounds, which sum up to the totals', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 60 }), fc.integer(), (draws, seed) => {
        const { rounds, hits, strategies } = backtest(draws, { seed });
        expect(strategies.reduce((sum, one) => sum + one.rounds, 0)).toBe(rounds);
        expect(strategies.reduce((sum, one) => sum + one.hits, 0)).toBe(hits);
        expect(strategies.map((one) => one.rounds)).toEqual(
          strategies.map((one) => one.rounds).toSorted((a, b) => b - a),
        );
        for (const one of strategies) expect(one.interval).toEqual(wilsonInterval(one.hits, one.rounds));
      }),
    );
  });

  it('is the same for the same draws and seed, in whatever order the draws come', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 40 }), fc.integer(), (draws, seed) => {
        const given = backtest(Object.freeze([...draws]), { seed });
        expect(backtest(draws.toReversed(), { seed })).toEqual(given);
        expect(backtest(draws, { seed })).toEqual(given);
      }),
    );
  });

  it('finds no edge over 20,000 uniform draws, and less calibration than a coin has', () => {
    const { rounds, interval, brier, coinBrier, meanConfidence, strategies } = backtest(
      uniformDraws(20_000, 42),
      {
        seed: 7,
      },
    );
    expect(rounds).toBe(19_999);
    expect(interval.low).toBeLessThan(0.5);
    expect(interval.high).toBeGreaterThan(0.5);
    expect(meanConfidence).toBeGreaterThan(0.5);
    expect(brier).toBeGreaterThan(coinBrier);
    expect(strategies).toHaveLength(6);
  });
});
