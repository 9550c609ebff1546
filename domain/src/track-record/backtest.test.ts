import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../outcome/outcome.ts';
import { nextPeriod, requirePeriod } from '../period/period.ts';
import { predict } from '../prediction/predict.ts';
import { drawSequences } from '../testing/arbitraries.ts';
import { backtest } from './backtest.ts';
import { seededRandom } from './seededRandom.ts';
import { wilsonInterval } from './wilsonInterval.ts';

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

  it('predicts each draw from those right before it, newest first', () => {
    const numbers = [9, 9, 9, 9, 9, 9, 1, 9, 1, 9, 1, 2, 3];
    const { rounds, hits, meanConfidence, brier, strategies, interval } = backtest(drawsOf(numbers), {
      seed: 5,
    });
    const random = seededRandom(5);
    const told = numbers.slice(1).map((number, index) => {
      const history = numbers
        .slice(0, index + 1)
        .map(outcomeOf)
        .toReversed();
      const { prediction, confidence, strategy } = predict(history, random);
      return { hit: prediction === outcomeOf(number), share: confidence / 100, strategy };
    });
    const hitCount = told.filter(({ hit }) => hit).length;
    expect([rounds, hits]).toEqual([12, hitCount]);
    expect(interval).toEqual(wilsonInterval(hitCount, 12));
    expect(meanConfidence).toBeCloseTo(told.reduce((sum, { share }) => sum + share, 0) / 12, 12);
    const squares = told.map(({ hit, share }) => (hit ? (1 - share) ** 2 : share ** 2));
    expect(brier).toBeCloseTo(squares.reduce((sum, square) => sum + square, 0) / 12, 12);
    expect(new Set(strategies.map(({ strategy }) => strategy))).toEqual(
      new Set(told.map(({ strategy }) => strategy)),
    );
  });

  it('has these numbers for two rounds', () => {
    // Seed 0 first draws 0.266 and 0.0003: confidences 52 + 4 and 52 + 0 for the rarer side, SMALL.
    expect(backtest(drawsOf([9, 9, 1]), { seed: 0 })).toEqual({
      rounds: 2,
      hits: 1,
      interval: wilsonInterval(1, 2),
      meanConfidence: 0.54,
      brier: (0.56 ** 2 + 0.48 ** 2) / 2,
      coinBrier: 0.25,
      strategies: [{ strategy: 'balance', rounds: 2, hits: 1, interval: wilsonInterval(1, 2) }],
    });
  });

  it('starts again after a missing period', () => {
    const run = drawsOf([9, 9, 9, 9, 9, 9, 9, 9]);
    const whole = backtest(run, { seed: 1 });
    expect(whole.rounds).toBe(7);
    expect(whole.strategies.map(({ strategy, rounds }) => [strategy, rounds])).toEqual([
      ['balance', 3],
      ['long_run', 3],
      ['run_of_four', 1],
    ]);
    const broken = backtest(
      run.filter((_, index) => index !== 4),
      { seed: 1 },
    );
    expect(broken.strategies.map(({ strategy, rounds }) => [strategy, rounds])).toEqual([['balance', 5]]);
  });

  it('goes on over the end of a day', () => {
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
