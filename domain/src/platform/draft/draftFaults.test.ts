import { expect, it } from 'vitest';
import { draftFaults } from './draftFaults.ts';

it('keeps the messages with their fields and order, and leaves out what is fine', () => {
  const faults = draftFaults([
    ['a', undefined],
    ['b', 'first'],
    ['b', 'second'],
    ['c', ''],
  ]);
  expect(faults).toEqual([
    { field: 'b', message: 'first' },
    { field: 'b', message: 'second' },
    { field: 'c', message: '' },
  ]);
  expect(draftFaults([['a', undefined]])).toEqual([]);
});
