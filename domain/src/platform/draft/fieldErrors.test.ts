import { expect, it } from 'vitest';
import { fieldErrors } from '../draft.ts';

it('keeps the messages with their fields and order, and leaves out what is fine', () => {
  const errors = fieldErrors([
    ['a', undefined],
    ['b', 'first'],
    ['b', 'second'],
    ['c', ''],
  ]);
  expect(errors).toEqual([
    { field: 'b', message: 'first' },
    { field: 'b', message: 'second' },
    { field: 'c', message: '' },
  ]);
  expect(fieldErrors([['a', undefined]])).toEqual([]);
});
