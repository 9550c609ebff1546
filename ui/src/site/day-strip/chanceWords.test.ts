import { expect, it } from 'vitest';
import { chanceWords } from './chanceWords.ts';

it.each([
  [1, 'on nearly all days'],
  [0.94, 'on 9 days in 10'],
  [0.3, 'on 3 days in 10'],
  [0.1, 'on 1 day in 10'],
  [0.04, 'on 4 days in 100'],
  [0.01, 'on 1 day in 100'],
  [0.0099, 'on hardly any day'],
])('says a chance of %d in days', (share, words) => {
  expect(chanceWords(share)).toBe(words);
});
