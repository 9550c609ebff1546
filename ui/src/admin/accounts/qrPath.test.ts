import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrPath } from './qrPath.ts';

const rows = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { maxLength: 7 });

/** The modules that a path of rectangles covers, as `x,y`. */
function covered(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, length, back]) => {
    expect(back).toBe(length);
    return Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`);
  });
}

it('covers each dark module of a QR code once, and no light one', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const dark = given.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])));
      expect(covered(qrPath(given))).toEqual(dark);
    }),
  );
});
