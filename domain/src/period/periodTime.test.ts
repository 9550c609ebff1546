import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periods, realPeriods } from '../testing/arbitraries.ts';
import { nextPeriod } from './period.ts';
import { drawTime, MINUTE, openPeriodStart } from './periodTime.ts';

const noon = Date.UTC(2026, 8, 26, 12);
const noonPeriod = '20260926100010720';

describe('drawTime', () => {
  it('is the end of the minute that a real id names', () => {
    expect(drawTime(noonPeriod, 5)).toBe(noon);
    expect(drawTime('20260926100010001', 5)).toBe(Date.UTC(2026, 8, 26, 0, 1));
    expect(drawTime('20260926100011440', 5)).toBe(Date.UTC(2026, 8, 27));
  });

  it.each(['20241201001', '20260926100010000', '20260230100010001'])(
    'is the time first seen for %s, which names no minute',
    (period) => {
      expect(drawTime(period, 1234)).toBe(1234);
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

describe('openPeriodStart', () => {
  it.each([
    ['at its minute', 0, 0],
    ['just after it', 1, 0],
    ['late by an outage', 40_000, 0],
    ['a whole minute late', MINUTE, 0],
    ['later than a minute', MINUTE + 1, MINUTE + 1],
    ['a day late, as a replay', 86_400_000, 86_400_000],
    ['3 s early', -3000, -3000],
    ['hours early', -7_200_000, -7_200_000],
  ])('of a draw first seen %s', (_, seenAfter, startsAfter) => {
    expect(openPeriodStart({ period: noonPeriod, firstSeenAt: noon + seenAfter })).toBe(noon + startsAfter);
  });

  it('is the time first seen for ids that tell no minute', () => {
    expect(openPeriodStart({ period: '20241201001', firstSeenAt: 777 })).toBe(777);
  });

  it('is never later than first seen, and never earlier by more than a minute', () => {
    const nearMinute = fc
      .tuple(realPeriods(), fc.integer({ min: -3 * MINUTE, max: 3 * MINUTE }))
      .map(([period, offset]) => ({ period, firstSeenAt: drawTime(period, 0) + offset }));
    const anywhere = fc.record({ period: periods(), firstSeenAt: fc.integer({ min: 0, max: 4e12 }) });
    fc.assert(
      fc.property(fc.oneof(nearMinute, anywhere), (newest) => {
        const start = openPeriodStart(newest);
        expect(start).toBeLessThanOrEqual(newest.firstSeenAt);
        expect(start).toBeGreaterThanOrEqual(newest.firstSeenAt - MINUTE);
      }),
    );
  });
});
