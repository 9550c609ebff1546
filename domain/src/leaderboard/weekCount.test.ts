import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { istDay, weekOf } from '../platform/time/ist.ts';
import { countDays, weekDayBit, weeklyCounted } from './weekCount.ts';

describe('the days of a week', () => {
  it('always count the IST days of the instants given', () => {
    const offsets = fc.array(fc.integer({ min: 0, max: 7 * 24 * 3_600_000 - 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), offsets, (somewhen, given) => {
        const { start } = weekOf(somewhen);
        const instants = given.map((offset) => start + offset);
        const bits = instants.reduce((all, at) => all | weekDayBit(at, start), 0);
        expect(countDays(bits)).toBe(new Set(instants.map(istDay)).size);
      }),
    );
  });
});

describe('what counts in a week', () => {
  it('is 100 predictions, or as many as a rank needs', () => {
    expect([weeklyCounted(1), weeklyCounted(100), weeklyCounted(101)]).toEqual([100, 100, 101]);
  });
});
