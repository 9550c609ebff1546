import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realPeriods } from '../../testing/arbitraries.ts';
import { drawTime, nextPeriod, requirePeriod } from '../period.ts';
import { MINUTE } from '../../platform/time.ts';

const noon = Date.UTC(2026, 8, 26, 12);
const noonPeriod = '20260926100010720';

describe('drawTime', () => {
  it('is the end of the minute that a real id names', () => {
    expect(drawTime(requirePeriod(noonPeriod), 5)).toBe(noon);
    expect(drawTime(requirePeriod('20260926100010001'), 5)).toBe(Date.UTC(2026, 8, 26, 0, 1));
    expect(drawTime(requirePeriod('20260926100011440'), 5)).toBe(Date.UTC(2026, 8, 27));
  });

  it.each(['20241201001', '20260926100010000', '20260230100010001'])(
    'is the time first seen for %s, which names no minute',
    (period) => {
      expect(drawTime(requirePeriod(period), 1234)).toBe(1234);
    },
  );

  it('is always one minute later for the next real id, also across days and years', () => {
    fc.assert(
      fc.property(realPeriods(), (period) => {
        expect(drawTime(nextPeriod(period), 0) - drawTime(period, 0)).toBe(MINUTE);
      }),
    );
  });
});
