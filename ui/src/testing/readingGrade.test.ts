import { expect, it } from 'vitest';
import { readingGrade, syllablesOf } from './readingGrade.ts';

it.each([
  ['draw', 1],
  ['random', 2],
  ['made', 1],
  ['little', 2],
  ['picked', 1],
  ['wanted', 2],
  ['prediction', 3],
  ['browser’s', 2],
  ['the', 1],
  ['rules', 1],
  ['places', 2],
  ['don’t', 1],
  ['statistician', 4],
])('%s has %d spoken syllables', (word, syllables) => {
  expect(syllablesOf(word)).toBe(syllables);
});

it('rises with longer sentences and longer words', () => {
  const short = readingGrade(['The cat sat. It was fat.']);
  const long = readingGrade(['The cat that sat on the mat in the sun was fat and sad and old.']);
  const heavy = readingGrade(['Statisticians corroborate probability distributions.']);
  expect(short).toBeLessThan(1);
  expect(long).toBeGreaterThan(short);
  expect(heavy).toBeGreaterThan(20);
});

it('is that of the formula: one sentence of 5 words with 6 syllables', () => {
  expect(readingGrade(['The draws are all random.'])).toBeCloseTo(0.39 * 5 + (11.8 * 6) / 5 - 15.59);
});
