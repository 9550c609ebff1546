import fc from 'fast-check';
import { expect, it } from 'vitest';
import { count } from './count.ts';

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
