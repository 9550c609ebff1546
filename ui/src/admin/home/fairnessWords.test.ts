import { expect, it } from 'vitest';
import { fairnessWords } from './fairnessWords.ts';

it.each([
  [null, '—'],
  [undefined, '—'],
  [0, 'No sign'],
  [3.3, 'No sign'],
  [Math.log2(10), 'Weak signs'],
  [9.9, 'Weak signs'],
  [Math.log2(1000), 'Strong signs'],
])('says of %s bits: %s', (bits, words) => {
  expect(fairnessWords(bits)).toBe(words);
});
