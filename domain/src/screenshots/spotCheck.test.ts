import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spotCheck } from './spotCheck.ts';

const approved = { autoApproved: true, confidence: 100, reason: 'All checks passed.' };
const waiting = { autoApproved: false, confidence: 40, reason: 'Waiting for review: it looks blank.' };

it.each([
  [0, true],
  [0.0999, true],
  [0.1, false],
  [0.9999, false],
])('sends an approved screenshot with the random number %d to a person: %s', (random, checked) => {
  expect(spotCheck(approved, random)).toEqual(
    checked
      ? {
          spotCheck: true,
          analysis: {
            autoApproved: false,
            confidence: 100,
            reason: 'Waiting for review: a person checks one in ten, and this is one.',
          },
        }
      : { spotCheck: false, analysis: approved },
  );
});

it('changes nothing for a screenshot that waits anyway', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(spotCheck(waiting, random)).toEqual({ spotCheck: false, analysis: waiting });
    }),
  );
});

it('picks one in ten of evenly spread random numbers', () => {
  const picked = Array.from({ length: 1000 }, (_, index) => spotCheck(approved, index / 1000));
  expect(picked.filter((one) => one.spotCheck)).toHaveLength(100);
});
