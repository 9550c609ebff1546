import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../period.ts';
import { realPeriods } from '../../testing/arbitraries.ts';
import { hourOf, hoursUntil, periodsOfHour } from './drawHours.ts';

describe('the hours of draws', () => {
  it('hold sixty periods, the first of the day in hour 00', () => {
    const first = periodsOfHour('2026092600') ?? [];
    expect([first[0], first.at(-1), first.length]).toEqual(['20260926100010001', '20260926100010060', 60]);
    expect(periodsOfHour('2026092623')?.at(-1)).toBe('20260926100011440');
  });

  it('always hold each period in the hour that it names', () => {
    fc.assert(
      fc.property(realPeriods(), (period) => {
        expect(periodsOfHour(hourOf(period) ?? '')).toContain(period);
      }),
    );
  });

  it.each(['', '20260926', '2026092624', '2026023012', '202609261x', '20260926120'])(
    'no hour is called %j',
    (hour) => {
      expect(periodsOfHour(hour)).toBeUndefined();
      expect(() => hoursUntil(hour, 2)).toThrow(RangeError);
    },
  );

  it('are counted back over days', () => {
    expect(hoursUntil('2026100101', 3)).toEqual(['2026093023', '2026100100', '2026100101']);
    expect(hourOf(requirePeriod('20241201001'))).toBeUndefined();
  });
});
