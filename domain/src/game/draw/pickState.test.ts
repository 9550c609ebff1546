import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, requirePeriod } from '../period.ts';
import { periods } from '../../testing/arbitraries.ts';
import { pickState } from '../draws.ts';

const newest = requirePeriod('20260926100010720');

describe('pickState', () => {
  it.each([
    ['20260926100010721', 'coming'],
    ['20260927100010720', 'coming'],
    ['20260927100010721', 'foreign'],
    ['20260926100010720', 'drawn'],
    ['20250101100010001', 'drawn'],
    ['20260926100020721', 'foreign'],
    ['20241201001', 'foreign'],
    ['99999999999999999', 'foreign'],
  ])('puts %s as %s', (period, state) => {
    expect(pickState(requirePeriod(period), newest)).toBe(state);
  });

  it('always puts the next period as coming and the newest as drawn', () => {
    fc.assert(
      fc.property(periods(), (period) => {
        expect(pickState(nextPeriod(period), period)).toBe('coming');
        expect(pickState(period, period)).toBe('drawn');
      }),
    );
  });
});
