import { expect, it } from 'vitest';
import { longestRun } from '../draws.ts';

it.each([
  [[], 'BIG', 0],
  [[1], 'SMALL', 1],
  [[9, 8, 1, 2, 3, 7], 'SMALL', 3],
  [[1, null, 2, 9, 9], 'BIG', 2],
  [[null, null, null], 'BIG', 0],
])('the longest run of %j is of %s, %i draws', (numbers, side, draws) => {
  expect(longestRun(numbers)).toEqual({ side, draws });
});
