import { describe, expect, it } from 'vitest';
import { oppositeOf, outcomeOf } from '../draws.ts';

describe('outcomeOf', () => {
  it('calls 0 to 4 SMALL and 5 to 9 BIG', () => {
    expect([0, 1, 2, 3, 4].map(outcomeOf)).toEqual(Array(5).fill('SMALL'));
    expect([5, 6, 7, 8, 9].map(outcomeOf)).toEqual(Array(5).fill('BIG'));
  });

  it.each([-1, 10, 4.5, Number.NaN, Infinity])('rejects %d', (number) => {
    expect(() => outcomeOf(number)).toThrow(
      new RangeError(`A drawn number is an integer from 0 to 9, not ${number}.`),
    );
  });
});

describe('oppositeOf', () => {
  it('names the other side', () => {
    expect(oppositeOf('BIG')).toBe('SMALL');
    expect(oppositeOf('SMALL')).toBe('BIG');
  });
});
