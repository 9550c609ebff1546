import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskOfRuin } from './levels.ts';

/** Adds up every sequence of wins and losses that holds the run. Bits of `sequence` are losses. */
function byEnumeration(levels: number, rounds: number, winProbability: number): number {
  let sum = 0;
  for (let sequence = 0; sequence < 2 ** rounds; sequence += 1) {
    const losses = sequence.toString(2).padStart(rounds, '0');
    if (losses.includes('1'.repeat(levels))) {
      const lost = losses.replaceAll('0', '').length;
      sum += (1 - winProbability) ** lost * winProbability ** (rounds - lost);
    }
  }
  return sum;
}

const probabilities = fc.double({ min: 0, max: 1, noNaN: true });

describe('riskOfRuin', () => {
  it('equals the sum over all sequences', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        probabilities,
        (levels, rounds, winProbability) => {
          const exact = byEnumeration(levels, rounds, winProbability);
          expect(riskOfRuin({ levels, rounds, winProbability })).toBeCloseTo(exact, 12);
        },
      ),
    );
  });

  it('is certain without wins once there are rounds enough, and impossible without losses', () => {
    expect(riskOfRuin({ levels: 4, rounds: 4, winProbability: 0 })).toBe(1);
    expect(riskOfRuin({ levels: 4, rounds: 3, winProbability: 0 })).toBe(0);
    expect(riskOfRuin({ levels: 1, rounds: 50, winProbability: 1 })).toBe(0);
    expect(riskOfRuin({ levels: 1, rounds: 0, winProbability: 0 })).toBe(0);
  });

  it('knows a day of 1440 rounds', () => {
    expect(riskOfRuin({ levels: 10, rounds: 1440, winProbability: 0.5 })).toBeCloseTo(0.504_812_288_949, 12);
    expect(riskOfRuin({ levels: 20, rounds: 1440, winProbability: 0.5 })).toBeCloseTo(0.000_677_839_183, 12);
  });

  it.each([
    [0, 5, 0.5],
    [1.5, 5, 0.5],
    [1, -1, 0.5],
    [1, 5, 1.01],
    [1, 5, Number.NaN],
  ])('rejects %d levels in %d rounds won with a chance of %d', (levels, rounds, winProbability) => {
    expect(() => riskOfRuin({ levels, rounds, winProbability })).toThrow(RangeError);
  });
});
