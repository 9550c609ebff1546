import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryPause } from '../../../src/game/live/retryPause.ts';

const shortest = (failures: number) => retryPause(failures, () => 0);
const longest = (failures: number) => retryPause(failures, () => 1);

it('a lost stream is tried again within a quarter of a second, and then after twice as long each, at most ten seconds', () => {
  expect([0, 1, 2, 5, 6, 7, 2000].map(longest)).toEqual([250, 500, 1000, 8000, 10_000, 10_000, 10_000]);
});

it('a pause is never shorter than half of the longest, so that servers that lost one stream do not return at once', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, luck) => {
      const pause = retryPause(failures, () => luck);
      expect(shortest(failures)).toBe(longest(failures) / 2);
      expect(pause).toBeGreaterThanOrEqual(shortest(failures));
      expect(pause).toBeLessThanOrEqual(longest(failures));
    }),
  );
});
