import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from './seededRandom.ts';

const first = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

it('draws the published numbers of mulberry32', () => {
  expect(first(0, 3)).toEqual([0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]);
});

it('draws the same numbers for the same seed, all in [0, 1)', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const numbers = first(seed, 20);
      expect(numbers).toEqual(first(seed, 20));
      expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    }),
  );
});

it('draws other numbers for another seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(first(seed, 4)).not.toEqual(first(seed + 1, 4));
    }),
  );
});

it('uses the low 32 bits of the seed', () => {
  expect(first(2 ** 32 + 7, 4)).toEqual(first(7, 4));
});
