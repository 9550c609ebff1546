import { expect, it } from 'vitest';
import { roundPhase } from './roundPhase.ts';

it.each([
  [60, 'open', 50],
  [11, 'open', 1],
  [10, 'closed', 10],
  [1, 'closed', 1],
  [0, 'drawing', 0],
])('%i s before its draw a round is %s, with %i s left', (secondsLeft, phase, left) => {
  expect(roundPhase(secondsLeft)).toEqual({ phase, left });
});
