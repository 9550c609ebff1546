import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { followLean } from '../predict.ts';
import { countSides, leanTowards, newestRun } from './lean.ts';

const lean = (drawn: number) =>
  followLean(
    leanTowards('SMALL', { strategy: 'cycle', seen: 'A pattern', chance: 0.55, confidence: 61 }),
    () => drawn,
  );

it('says the other side from the chance on', () => {
  expect(lean(0.55)).toEqual({
    prediction: 'BIG',
    confidence: 61,
    reasoning:
      'A pattern. This rule says SMALL 55 times in 100, but not this time. Draws are random, so it is right about half the time.',
    strategy: 'cycle',
  });
});

it.each([
  ['', { big: 0, small: 0, frequent: undefined }],
  ['BS', { big: 1, small: 1, frequent: undefined }],
  ['BBS', { big: 2, small: 1, frequent: 'BIG' }],
  ['SSSB', { big: 1, small: 3, frequent: 'SMALL' }],
])('counts %j', (letters, counts) => {
  expect(countSides(sides(letters))).toEqual(counts);
});

it.each([
  ['B', 'BIG', 1],
  ['BS', 'BIG', 1],
  ['SSSB', 'SMALL', 3],
  ['BBSBB', 'BIG', 2],
  ['SSSSS', 'SMALL', 5],
])('finds in %s a run of %s, %d long', (letters, side, length) => {
  expect(newestRun(sides(letters))).toEqual({ side, length });
});
