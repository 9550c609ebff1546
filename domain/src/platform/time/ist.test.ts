import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { istDay, istDayEnd, weekOf } from '../time.ts';

const DAY = 86_400_000;
const instants = () => fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2100, 0, 1) });

describe('weekOf', () => {
  it('always lasts seven days from a Sunday midnight in India, around the instant', () => {
    fc.assert(
      fc.property(instants(), (instant) => {
        const { start, end } = weekOf(instant);
        expect(start).toBeLessThanOrEqual(instant);
        expect(instant).toBeLessThan(end);
        expect(end - start).toBe(7 * DAY);
        const inIndia = new Date(start + 19_800_000);
        expect(inIndia.getUTCDay()).toBe(0);
        expect(inIndia.toISOString()).toMatch(/T00:00:00\.000Z$/);
      }),
    );
  });
});

it('a day in India always ends after its last instant, at a midnight there', () => {
  fc.assert(
    fc.property(instants(), (instant) => {
      const end = istDayEnd(instant);
      expect([istDay(end - 1), istDay(end)]).toEqual([istDay(instant), istDay(end + DAY - 1)]);
    }),
  );
});

describe('istDay', () => {
  it.each([
    [Date.UTC(2026, 8, 26, 18, 29, 59, 999), '2026-09-26'],
    [Date.UTC(2026, 8, 26, 18, 30), '2026-09-27'],
    [Date.UTC(2026, 11, 31, 20), '2027-01-01'],
    [0, '1970-01-01'],
  ])('of %d is %s', (instant, day) => {
    expect(istDay(instant)).toBe(day);
  });
});
