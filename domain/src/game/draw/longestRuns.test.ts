import { expect, it } from 'vitest';
import { longestRuns } from '../draws.ts';

it.each([
  [[], 0, 0],
  [[9], 1, 0],
  [[9, 8, 1, 2, 3, 7], 2, 3],
  [[9, null, 9, 9], 2, 0],
  [[null, null, null], 0, 0],
])('the longest runs of %j are %i BIG and %i SMALL', (numbers, big, small) => {
  expect(longestRuns(numbers)).toEqual({ BIG: big, SMALL: small });
});
