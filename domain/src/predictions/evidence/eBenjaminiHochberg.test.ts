import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eBenjaminiHochberg } from './eBenjaminiHochberg.ts';

it.each([
  [[250, 120, 70, 20, 5, 1, 1, 1, 1, 1], 3],
  [[20], 1],
  [[19.99], 0],
  [[], 0],
  [Array.from({ length: 100 }, () => 20), 100],
])('of %j names %d', (values, named) => {
  expect(eBenjaminiHochberg(values)).toBe(named);
});

it('never depends on the order, and never names fewer when a value rises', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.nat(), fc.double({ min: 1, max: 100, noNaN: true }), (given, at, factor) => {
      const named = eBenjaminiHochberg(given);
      expect(eBenjaminiHochberg(given.toReversed())).toBe(named);
      const raised = given.with(at % given.length, given[at % given.length]! * factor);
      expect(eBenjaminiHochberg(raised)).toBeGreaterThanOrEqual(named);
    }),
  );
});

it.each([[[-1]], [[Number.NaN]]])('rejects %j', (values) => {
  expect(() => eBenjaminiHochberg(values)).toThrow(new RangeError('Evidence is a number of at least 0.'));
});
