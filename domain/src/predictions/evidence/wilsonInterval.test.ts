import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilsonInterval.ts';

const counts = () =>
  fc
    .oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000_000_000 }))
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

describe('wilsonInterval', () => {
  it('excludes nothing without draws', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  // For 0 of n the upper bound is z² / (n + z²). 81 of 263 and 15 of 148 are Newcombe's examples (Statistics in
  // Medicine 17, 1998): .2553 to .3662 and .0624 to .1605, here with more digits of the same formula.
  it.each([
    [0, 1, 0, 3.8416 / 4.8416],
    [1, 1, 1 / 4.8416, 1],
    [0, 10, 0, 3.8416 / 13.8416],
    [10, 10, 10 / 13.8416, 1],
    [1, 10, 0.017875749515, 0.404156385497],
    [5, 10, 0.236589593615, 0.763410406384],
    [50, 100, 0.40382982859, 0.596170171409],
    [81, 263, 0.255287613063, 0.366210684053],
    [15, 148, 0.06238584514, 0.16048851867],
    [520, 1000, 0.489017156114, 0.550829767941],
  ])('of %d of %d', (correct, total, low, high) => {
    const interval = wilsonInterval(correct, total);
    expect(interval.low).toBeCloseTo(low, 11);
    expect(interval.high).toBeCloseTo(high, 11);
  });

  it.each([
    [1, 0],
    [2, 1],
    [-1, 5],
    [0, -1],
    [0.5, 1],
    [1, 1.5],
    [Number.NaN, 5],
    [1, Infinity],
    [1, 2 ** 53],
  ])('rejects %d of %d', (correct, total) => {
    expect(() => wilsonInterval(correct, total)).toThrow(
      new RangeError(`Counts are integers with 0 ≤ correct ≤ total, not ${correct} of ${total}.`),
    );
  });

  it('always holds the share, within 0 and 1', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        const { low, high } = wilsonInterval(correct, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(correct / total);
        expect(high).toBeGreaterThanOrEqual(correct / total);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is exactly 0 or 1 at the ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (total) => {
        expect(wilsonInterval(0, total).low).toBe(0);
        expect(wilsonInterval(total, total).high).toBe(1);
      }),
    );
  });

  it('is always narrower for the same share of more', () => {
    fc.assert(
      fc.property(counts(), fc.integer({ min: 2, max: 1000 }), ([correct, total], times) => {
        const few = wilsonInterval(correct, total);
        const many = wilsonInterval(correct * times, total * times);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it('mirrors when hits and misses change places', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        const { low, high } = wilsonInterval(correct, total);
        const mirrored = wilsonInterval(total - correct, total);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
        expect(mirrored.high).toBeCloseTo(1 - low, 9);
      }),
    );
  });
});
