import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ICON_BOUNDS,
  type ImageBoundsError,
  imageBoundsError,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
} from './images.ts';

const side = fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 50_000_000 }));
const aHeader = fc.record({
  width: side,
  height: side,
  bytesAPixel: fc.integer({ min: 1, max: 8 }),
  whole: fc.boolean(),
});
const judge = (width: number, height: number, bytesAPixel = 3, whole = false) =>
  imageBoundsError({ width, height, bytesAPixel, whole }, SCREENSHOT_BOUNDS);

it('never lets a file be decoded to more than 160 MB, or 80 MB held at once, nor of absurd proportions', () => {
  fc.assert(
    fc.property(aHeader, fc.constantFrom(SCREENSHOT_BOUNDS, ICON_BOUNDS), (header, bounds) => {
      fc.pre(imageBoundsError(header, bounds) === undefined);
      const { width, height, bytesAPixel, whole } = header;
      expect(width * height).toBeLessThanOrEqual(MAX_PIXELS);
      expect(width * height * bytesAPixel).toBeLessThanOrEqual(whole ? 80e6 : 160e6);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(bounds.proportion);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(bounds.least);
      expect(Math.max(width, height)).toBeLessThanOrEqual(bounds.most);
    }),
  );
});

it.each<[string, Parameters<typeof judge>, ImageBoundsError | undefined]>([
  ['a phone’s screen', [1080, 2400, 4], undefined],
  ['a longer one', [1080, 5401], 'sides_not_right'],
  ['40 megapixels, progressive', [8000, 5000, 3, true], 'decoded_too_large'],
  ['one row more', [8000, 5001], 'too_many_pixels'],
  ['39.9 megapixels of 16 bits', [8000, 4987, 8], 'decoded_too_large'],
  ['a side of 199', [199, 400], 'sides_not_right'],
  ['a side of 10,001', [10_001, 3900], 'sides_not_right'],
])('judges %s', (_what, header, meant) => {
  expect(judge(...header)).toBe(meant);
});
