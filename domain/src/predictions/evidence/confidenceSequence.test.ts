import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHA } from './betaBinomial.ts';
import { confidenceSequence } from './confidenceSequence.ts';
import { evidence } from './evidence.ts';
import { wilsonInterval } from './wilsonInterval.ts';

const counts = () =>
  fc
    .integer({ min: 1, max: 100_000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

describe('confidenceSequence', () => {
  it('excludes nothing without draws', () => {
    expect(confidenceSequence(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it.each([
    [540, 1000, 49.16, 58.8],
    [605, 1203, 45.9, 54.7],
    [15, 20, 23.5, 98.0],
  ])('of %d of %d is %d% to %d%', (correct, total, low, high) => {
    const interval = confidenceSequence(correct, total);
    expect(interval.low * 100).toBeCloseTo(low, 1);
    expect(interval.high * 100).toBeCloseTo(high, 1);
  });

  it('always holds the share, within 0 and 1', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        const { low, high } = confidenceSequence(correct, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(correct / total);
        expect(high).toBeGreaterThanOrEqual(correct / total);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is never narrower than the interval of one look at shares of 20% to 80%', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        fc.pre(correct >= 0.2 * total && correct <= 0.8 * total);
        const [every, one] = [confidenceSequence(correct, total), wilsonInterval(correct, total)];
        expect(every.high - every.low).toBeGreaterThanOrEqual(one.high - one.low);
      }),
    );
  });

  it('excludes a coin exactly where the evidence against it is at least log2 20 bits', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        const { low, high } = confidenceSequence(correct, total);
        const beyond = evidence(correct, total) - Math.log2(1 / ALPHA);
        fc.pre(Math.abs(beyond) > 1e-6);
        expect(low > 0.5 || high < 0.5).toBe(beyond >= 0);
      }),
    );
  });

  it('mirrors when hits and misses change places', () => {
    fc.assert(
      fc.property(counts(), ([correct, total]) => {
        const [one, other] = [confidenceSequence(correct, total), confidenceSequence(total - correct, total)];
        expect(one.low).toBeCloseTo(1 - other.high, 9);
        expect(one.high).toBeCloseTo(1 - other.low, 9);
      }),
    );
  });

  it('rejects counts that cannot be', () => {
    expect(() => confidenceSequence(-1, 1)).toThrow(RangeError);
  });
});
