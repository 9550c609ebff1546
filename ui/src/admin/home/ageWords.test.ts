import { expect, it } from 'vitest';
import { ageWords } from './ageWords.ts';

const HOUR = 3_600_000;

it.each([
  [-5, '0 min'],
  [59_999, '0 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [48 * HOUR - 1, '47 h'],
  [48 * HOUR, '2 days'],
  [240 * HOUR, '10 days'],
])('an age of %d ms is told as %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});
