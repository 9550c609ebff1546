import { expect, it } from 'vitest';
import { readingGrade } from './readingGrade.ts';

it('the reading grade of one sentence of 5 words with 6 syllables is that of the formula', () => {
  expect(readingGrade(['The draws are all random.'])).toBeCloseTo(0.39 * 5 + (11.8 * 6) / 5 - 15.59);
});
