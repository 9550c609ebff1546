import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periods } from '../../testing/arbitraries.ts';
import { gameListOf } from './gameList.ts';
import { nextPeriod, requirePeriod } from '../period.ts';

describe('gameListOf', () => {
  it.each([
    ['20260926100010720', '10001'],
    ['20260926100020720', '10002'],
    ['99999999999999999', '17 digits'],
    ['20260101100020001', '10002'],
    ['2'.repeat(20), '20 digits'],
    ['9'.repeat(32), '32 digits'],
  ])('puts %s into the list %s', (id, list) => {
    expect(gameListOf(requirePeriod(id))).toBe(list);
  });

  it('always puts the next period into the same list', () => {
    fc.assert(
      fc.property(periods(), (period) => {
        expect(gameListOf(nextPeriod(period))).toBe(gameListOf(period));
      }),
    );
  });
});
