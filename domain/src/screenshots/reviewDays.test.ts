import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfIndia, istDay } from '../platform/time/ist.ts';
import { type DecisionMade, reviewDays } from './reviewDays.ts';

const NIGHT = dayOfIndia('2026-09-27')!.start;
const made = (admin: string, at: number, waited: number | null = null): DecisionMade => ({
  admin,
  at,
  waited,
});

it('counts by day of India and admin, the newest day and the most decisions first', () => {
  const decisions = [
    made('Ben', NIGHT - 1, 10),
    made('Ann', NIGHT, 4),
    made('Ben', NIGHT + 1),
    made('Ben', NIGHT + 2, 7),
    made('Ben', NIGHT + 3, 8),
  ];
  expect(reviewDays(decisions)).toEqual([
    { day: '2026-09-27', admin: 'Ben', decisions: 3, medianWait: 7 },
    { day: '2026-09-27', admin: 'Ann', decisions: 1, medianWait: 4 },
    { day: '2026-09-26', admin: 'Ben', decisions: 1, medianWait: 10 },
  ]);
  expect(reviewDays([made('Ann', NIGHT)])).toMatchObject([{ medianWait: null }]);
});

it('loses no decision, and half of the known waits are no longer than the median and half no shorter', () => {
  const decision = fc.record({
    admin: fc.constantFrom('Ann', 'Ben'),
    at: fc.integer({ min: NIGHT - 100_000_000, max: NIGHT + 100_000_000 }),
    waited: fc.option(fc.nat(1000)),
  });
  fc.assert(
    fc.property(fc.array(decision), (decisions) => {
      const days = reviewDays(decisions);
      expect(days.reduce((sum, day) => sum + day.decisions, 0)).toBe(decisions.length);
      for (const { day, admin, medianWait } of days) {
        const known = decisions.flatMap((one) =>
          one.admin === admin && istDay(one.at) === day && one.waited !== null ? [one.waited] : [],
        );
        expect(medianWait === null).toBe(known.length === 0);
        const [below, above] = [
          known.filter((wait) => wait <= (medianWait ?? 0)),
          known.filter((wait) => wait >= (medianWait ?? 0)),
        ];
        expect(Math.min(below.length, above.length)).toBeGreaterThanOrEqual(known.length / 2);
      }
    }),
  );
});
