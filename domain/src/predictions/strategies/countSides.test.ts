import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { countSides } from './countSides.ts';

it.each([
  ['', { big: 0, small: 0, frequent: undefined }],
  ['BS', { big: 1, small: 1, frequent: undefined }],
  ['BBS', { big: 2, small: 1, frequent: 'BIG' }],
  ['SSSB', { big: 1, small: 3, frequent: 'SMALL' }],
])('counts %j', (letters, counts) => {
  expect(countSides(sides(letters))).toEqual(counts);
});
