import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayClaimStore, mostSweptAtOnce } from './sweepLimits.ts';

const counts = fc.integer({ min: 0, max: 1_000_000 });

it('a sweep moves at most 20 objects or 5% at once', () => {
  expect([0, 20, 150, 400, 401, 420, 1000].map(mostSweptAtOnce)).toEqual([20, 20, 20, 20, 20, 21, 50]);
  fc.assert(
    fc.property(counts, (stored) => {
      expect(mostSweptAtOnce(stored)).toBeLessThanOrEqual(Math.max(20, stored * 0.05));
    }),
  );
});

it('a database never takes a store of which it names nothing, or less than 95%', () => {
  expect(mayClaimStore({ stored: 0, named: 0 })).toBe(true);
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const [named, stored] = [Math.min(one, other), Math.max(one, other)];
      expect(mayClaimStore({ stored, named }) && named * 20 < stored * 19).toBe(false);
    }),
  );
  const cases = [
    { stored: 1, named: 0 },
    { stored: 150, named: 0 },
    { stored: 150, named: 142 },
    { stored: 150, named: 143 },
    { stored: 3, named: 3 },
  ];
  expect(cases.map(mayClaimStore)).toEqual([false, false, false, true, true]);
});
