import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, requirePeriod } from '../../game/period.ts';
import { wilsonInterval } from '../../platform/statistics.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { backtest, seededRandom } from './trackRecord.ts';

/** Draws of these numbers, oldest first, from a period on. */
function drawsOf(numbers: readonly number[], first = '20260926100011435') {
  let period = requirePeriod(first);
  return numbers.map((number) => {
    const draw = { period, number };
    period = nextPeriod(period);
    return draw;
  });
}

describe('backtest', () => {
  it('has these numbers for two rounds', () => {
    // Seed 0 first draws 0.266 and 0.0003, both below 0.55: the rarer side, SMALL, with confidence 65.
    const counts = { rounds: 2, hits: 1, interval: wilsonInterval(1, 2), meanConfidence: 0.65 };
    expect(backtest(drawsOf([9, 9, 1]), { seed: 0 })).toEqual({
      ...counts,
      brier: (0.65 ** 2 + 0.35 ** 2) / 2,
      coinBrier: 0.25,
      strategies: [{ strategy: 'imbalance', ...counts }],
    });
  });

  it('lists the strategies by their rounds, which sum up to the totals, in whatever order the draws come', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 60 }), fc.integer(), (draws, seed) => {
        const record = backtest(Object.freeze([...draws]), { seed });
        const { rounds, hits, strategies } = record;
        expect(backtest(draws.toReversed(), { seed })).toEqual(record);
        expect(strategies.reduce((sum, one) => sum + one.rounds, 0)).toBe(rounds);
        expect(strategies.reduce((sum, one) => sum + one.hits, 0)).toBe(hits);
        const counts = strategies.map((one) => one.rounds);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });

  it('finds no edge over 20,000 uniform draws, and less calibration than a coin has', () => {
    const random = seededRandom(42);
    const draws = drawsOf(Array.from({ length: 20_000 }, () => Math.floor(random() * 10)));
    const { rounds, interval, brier, coinBrier, meanConfidence } = backtest(draws, { seed: 7 });
    expect(rounds).toBe(19_999);
    expect(interval.low).toBeLessThan(0.5);
    expect(interval.high).toBeGreaterThan(0.5);
    expect(meanConfidence).toBeGreaterThan(0.5);
    expect(brier).toBeGreaterThan(coinBrier);
  });
});
