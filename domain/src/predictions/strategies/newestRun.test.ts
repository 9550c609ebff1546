import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { newestRun } from './newestRun.ts';

it.each([
  ['B', 'BIG', 1],
  ['BS', 'BIG', 1],
  ['SSSB', 'SMALL', 3],
  ['BBSBB', 'BIG', 2],
  ['SSSSS', 'SMALL', 5],
])('finds in %s a run of %s, %d long', (letters, side, length) => {
  expect(newestRun(sides(letters))).toEqual({ side, length });
});

it('finds none without history', () => {
  expect(newestRun([])).toBeUndefined();
});
