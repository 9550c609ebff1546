import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accuracyRate } from './accuracyRate.ts';

it('is a percentage with one decimal, and 0 of nothing', () => {
  expect([accuracyRate(0, 0), accuracyRate(2, 3), accuracyRate(1, 3), accuracyRate(7, 7)]).toEqual([
    0, 66.7, 33.3, 100,
  ]);
});

it('never falls when one more is correct, and stays within 0 and 100', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (correct, wrong) => {
      const total = correct + wrong + 1;
      const rate = accuracyRate(correct, total);
      return rate >= 0 && rate <= accuracyRate(correct + 1, total) && accuracyRate(correct + 1, total) <= 100;
    }),
  );
});
