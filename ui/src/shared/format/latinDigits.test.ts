import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latinDigits } from './count.ts';

it.each([
  ['२०२६', '2026'],
  ['٢٠٢٦ ۲', '20262'],
  ['২௨౨２', '2222'],
  ['2026-11-23', '20261123'],
  ['a१b2\n３', '123'],
  ['½²Ⅷ', ''],
])('reads %j as %j', (typed, digits) => {
  expect(latinDigits(typed)).toBe(digits);
});

it('always answers with Latin digits only, and never changes those', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const digits = latinDigits(text);
      expect(digits).toMatch(/^[0-9]*$/);
      expect(latinDigits(digits)).toBe(digits);
    }),
  );
});
