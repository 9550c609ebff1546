import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perceptualDistance } from './perceptualDistance.ts';

const bits = fc.array(fc.boolean(), { minLength: 256, maxLength: 256 });
const hashes = bits.map(hashOf);

describe('the distance of two perceptual hashes', () => {
  it('is the number of bits that differ', () => {
    fc.assert(
      fc.property(bits, fc.uniqueArray(fc.nat(255)), (one, flipped) => {
        const other = one.map((bit, at) => bit !== flipped.includes(at));
        expect(perceptualDistance(hashOf(one), hashOf(other))).toBe(flipped.length);
      }),
    );
  });

  it('is the same both ways, and never longer than by way of a third', () => {
    fc.assert(
      fc.property(hashes, hashes, hashes, (a, b, c) => {
        expect(perceptualDistance(a, b)).toBe(perceptualDistance(b, a));
        expect(perceptualDistance(a, c)).toBeLessThanOrEqual(
          perceptualDistance(a, b) + perceptualDistance(b, c),
        );
      }),
    );
  });

  it('goes from 0 to 256', () => {
    expect(perceptualDistance('0'.repeat(64), '0'.repeat(64))).toBe(0);
    expect(perceptualDistance('0'.repeat(64), 'f'.repeat(64))).toBe(256);
  });

  it.each(['', '0'.repeat(63), '0'.repeat(65), `${'0'.repeat(63)}g`, 'F'.repeat(64), `${'0'.repeat(64)}\n`])(
    'is rejected for %j, on either side',
    (broken) => {
      expect(() => perceptualDistance(broken, '0'.repeat(64))).toThrow(RangeError);
      expect(() => perceptualDistance('0'.repeat(64), broken)).toThrow(RangeError);
    },
  );
});

function hashOf(given: readonly boolean[]): string {
  return Array.from({ length: 64 }, (_, digit) =>
    given
      .slice(4 * digit, 4 * digit + 4)
      .reduce((sum, bit) => 2 * sum + (bit ? 1 : 0), 0)
      .toString(16),
  ).join('');
}
