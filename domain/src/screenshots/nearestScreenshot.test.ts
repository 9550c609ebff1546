import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEAR_DUPLICATE, nearestScreenshot } from './nearestScreenshot.ts';
import { perceptualDistance } from './perceptualDistance.ts';

const hash = (bits: number) => (2n ** BigInt(bits) - 1n).toString(16).padStart(64, '0');
const fresh = { sha256: 'new', perceptualHash: hash(0) };
const shots = fc
  .array(fc.record({ sha256: fc.constantFrom('new', 'a', 'b'), bits: fc.nat(256) }))
  .map((given) =>
    given.map(({ sha256, bits }, index) => ({ id: `shot-${index}`, sha256, perceptualHash: hash(bits) })),
  );

describe('the earlier screenshot most like a new one', () => {
  it('is undefined when there are no screenshots', () => {
    expect(nearestScreenshot(fresh, [])).toBeUndefined();
  });

  it('is an equal file wherever there is one, and of those or else of all the nearest', () => {
    fc.assert(
      fc.property(shots, (earlier) => {
        fc.pre(earlier.length > 0);
        const equal = earlier.filter(({ sha256 }) => sha256 === 'new');
        const candidates = equal.length > 0 ? equal : earlier;
        const distances = candidates.map((one) => perceptualDistance(one.perceptualHash, hash(0)));
        const nearest = nearestScreenshot(fresh, earlier);
        expect(nearest?.distance).toBe(Math.min(...distances));
        expect(nearest?.equal).toBe(equal.length > 0);
        expect(nearest?.id).toBe(candidates[distances.indexOf(Math.min(...distances))]?.id);
      }),
    );
  });

  it.each([
    ['the same file', 'new', 256, true],
    ['one bit too near', 'other', NEAR_DUPLICATE - 1, true],
    ['just far enough', 'other', NEAR_DUPLICATE, false],
  ])('is a duplicate or not: %s', (_, sha256, bits, duplicate) => {
    const earlier = [{ id: 'shot-1', sha256, perceptualHash: hash(bits) }];
    expect(nearestScreenshot(fresh, earlier)).toMatchObject({ distance: bits, duplicate });
  });
});
