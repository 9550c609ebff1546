import { expect, it } from 'vitest';
import { drawColours } from '../draws.ts';

it('names the colours of the ten numbers as the game does', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => drawColours(number).join())).toEqual([
    'red,violet',
    'green',
    'red',
    'green',
    'red',
    'green,violet',
    'red',
    'green',
    'red',
    'green',
  ]);
});

it.each([-2, 10, 2.5, Number.NaN])('rejects %d', (number) => {
  expect(() => drawColours(number)).toThrow(RangeError);
});
