import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees } from './amounts.ts';
import { count, latinDigits } from './count.ts';
import { fileSize, sizeInKb } from './fileSize.ts';
import { timeInIndia } from './moments.ts';
import { plural } from './plural.ts';

it.each([
  [1000, '₹1,000'],
  [1048575, '₹10,48,575'],
  [0, '₹0'],
  [0.36, '₹0.36'],
  [100.5, '₹100.50'],
  [-26.5, '-₹26.50'],
])('writes %d rupees as %s', (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [85_400, '83.3 KB'],
  [1_048_575, '1023.9 KB'],
  [1_048_576, '1 MB'],
  [5_242_880, '5 MB'],
  [5_242_879, '4.99 MB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1535, '1 KB'],
  [1536, '2 KB'],
  [85_400, '83 KB'],
  [5 * 1024 * 1024, '5,120 KB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(sizeInKb(bytes)).toBe(words);
});

it.each([
  [0, 'picks'],
  [1, 'pick'],
  [2, 'picks'],
  [1.5, 'picks'],
])('chooses the English plural form for %d', (n, form) => {
  expect(plural(n, { one: 'pick', other: 'picks' })).toBe(form);
});

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

const asFormatted = (value: number) => value.toLocaleString('en-IN');

it('a count has the groups of digits that the browser writes for India', () => {
  const counts = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200_000, max: 200_000 }));
  fc.assert(
    fc.property(counts, (value) => {
      expect(count(value)).toBe(asFormatted(value));
    }),
  );
});

it.each([
  [1000, '1,000'],
  [1486.5, '1,486.5'],
  [null, '—'],
  [undefined, '—'],
])('writes %s as %s', (value, text) => {
  expect(count(value)).toBe(text);
});

it.each(['en-IN', 'hi-IN'])('a time of day is the one that the browser writes in %s', (locale) => {
  const browser = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  // India's clocks have been where they are since October 1945.
  const instants = fc.integer({ min: Date.UTC(1946, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(instants, (at) => {
      expect(timeInIndia(at)).toBe(browser.format(at));
    }),
  );
});
