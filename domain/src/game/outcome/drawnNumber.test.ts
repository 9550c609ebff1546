import { expect, it } from 'vitest';
import { isDrawnNumber, requireDrawnNumber } from '../outcome.ts';

it.each([0, 1, 5, 8, 9])('takes %d for a drawn number', (number) => {
  expect(isDrawnNumber(number)).toBe(true);
  expect(requireDrawnNumber(number)).toBe(number);
});

it.each([-1, 10, 0.5, Number.NaN, '5', null, undefined, [5]])('takes %j for none', (value) => {
  expect(isDrawnNumber(value)).toBe(false);
});
