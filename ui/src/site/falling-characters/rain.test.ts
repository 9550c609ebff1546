import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fall, startRain } from './FallingCharacters.tsx';

const size = fc.integer({ min: 200, max: 2000 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('keeps every character on its column and never far from the page', () => {
  fc.assert(
    fc.property(size, size, chance, fc.integer({ min: 1, max: 400 }), (width, height, random, steps) => {
      const begun = startRain(width, height, () => random);
      let drops = begun;
      for (let step = 0; step < steps; step += 1) drops = fall(drops, 0.4, height, () => random);
      expect(drops.map(({ x }) => x)).toEqual(begun.map(({ x }) => x));
      for (const { y, glyph } of drops) {
        expect(y).toBeGreaterThanOrEqual(-44);
        expect(y).toBeLessThan(height + 44);
        expect(glyph).toMatch(/^[0-9]$/);
      }
    }),
    { numRuns: 50 },
  );
});
