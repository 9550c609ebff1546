import { expect, it } from 'vitest';
import { followLean } from './followLean.ts';
import { leanTowards } from './leanTowards.ts';

const lean = (drawn: number) =>
  followLean(
    leanTowards('SMALL', { strategy: 'cycle', seen: 'A pattern', chance: 0.55, confidence: 61 }),
    () => drawn,
  );

it('says the side below the chance', () => {
  expect(lean(0.549)).toEqual({
    prediction: 'SMALL',
    confidence: 61,
    reasoning:
      'A pattern. This rule says SMALL 55 times in 100, this time too. Draws are random, so it is right about half the time.',
    strategy: 'cycle',
  });
});

it('says the other side from the chance on', () => {
  expect(lean(0.55)).toEqual({
    prediction: 'BIG',
    confidence: 61,
    reasoning:
      'A pattern. This rule says SMALL 55 times in 100, but not this time. Draws are random, so it is right about half the time.',
    strategy: 'cycle',
  });
});
