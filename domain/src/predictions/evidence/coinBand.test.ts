import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coinBand } from './coinBand.ts';
import { confidenceSequence } from './confidenceSequence.ts';

it('holds every share while rounds are few, then narrows around one half', () => {
  expect(coinBand(0)).toEqual({ low: 0, high: 1 });
  expect(coinBand(5)).toEqual({ low: 0, high: 1 });
  const widths = [10, 30, 100, 300, 1000, 10_000, 1_000_000].map((total) => coinBand(total).high - 0.5);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths.at(-1)).toBeLessThan(0.003);
});

it('is left exactly by the shares whose confidence sequence excludes a coin', () => {
  const counts = fc
    .integer({ min: 1, max: 50_000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));
  fc.assert(
    fc.property(counts, ([correct, total]) => {
      const band = coinBand(total);
      const { low, high } = confidenceSequence(correct, total);
      const share = correct / total;
      fc.pre(Math.abs(share - band.low) > 1e-9 && Math.abs(share - band.high) > 1e-9);
      expect(share > band.high || share < band.low).toBe(low > 0.5 || high < 0.5);
    }),
  );
});
