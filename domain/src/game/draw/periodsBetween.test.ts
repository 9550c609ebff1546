import { expect, it } from 'vitest';
import { requirePeriod } from '../period.ts';
import { isNear, periodsBetween } from '../draws.ts';

it.each([
  ['20260926100011440', '20260927100010001', 1],
  ['20260926100010010', '20260926100010007', -3],
  ['5000100', '5000111', 11],
  ['20260926100010001', '20260926100020001', 10_000],
  ['20260926100020001', '20260926100010001', -10_000],
])('from %s to %s are %d periods', (from, to, count) => {
  expect(periodsBetween(requirePeriod(from), requirePeriod(to))).toBe(count);
});

it('a period is near those of the ten periods before it', () => {
  const found = [-1, 0, 1, 10, 11].map((steps) =>
    isNear(requirePeriod('5000100'), requirePeriod(String(5_000_100 + steps))),
  );
  expect(found).toEqual([false, false, true, true, false]);
});
