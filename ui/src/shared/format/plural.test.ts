import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, 'picks'],
  [1, 'pick'],
  [2, 'picks'],
  [1.5, 'picks'],
])('chooses the English plural form for %d', (n, form) => {
  expect(plural(n, { one: 'pick', other: 'picks' })).toBe(form);
});
