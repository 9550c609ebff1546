import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchedule, isShown, MAX_SCHEDULE_TIME, type Schedule, scheduleState } from './schedule.ts';

const time = fc.integer({ min: 0, max: 40 });
const bound = fc.option(time);

/** Schedules that the check takes. */
const schedules: fc.Arbitrary<Schedule> = fc
  .record({ showFrom: bound, showUntil: bound })
  .filter((schedule) => checkSchedule(schedule).errors.length === 0);

describe('a schedule', () => {
  it('shows what is switched on from its start on and before its end, and at no other time', () => {
    fc.assert(
      fc.property(schedules, fc.boolean(), time, (schedule, isActive, at) => {
        const { showFrom, showUntil } = schedule;
        const within = (showFrom ?? 0) <= at && at < (showUntil ?? Infinity);
        expect(isShown({ ...schedule, isActive }, at)).toBe(isActive && within);
      }),
    );
  });

  it('only ever moves on from before its start to running to ended', () => {
    const order = ['before', 'running', 'ended'];
    fc.assert(
      fc.property(schedules, time, time, (schedule, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((at) =>
          order.indexOf(scheduleState(schedule, at)),
        );
        expect(earlier).toBeLessThanOrEqual(later!);
      }),
    );
  });

  it('runs at its start, and no more at its end', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 40 }), (showFrom, lasts) => {
        const schedule = { showFrom, showUntil: showFrom + lasts };
        const states = [showFrom - 1, showFrom, showFrom + lasts - 1, showFrom + lasts].map((at) =>
          scheduleState(schedule, at),
        );
        expect(states).toEqual(['before', 'running', 'running', 'ended']);
      }),
    );
  });

  it('has no bounds where none is submitted, and shows at every time then', () => {
    for (const draft of [{}, { showFrom: null, showUntil: undefined }]) {
      expect(checkSchedule(draft)).toEqual({ schedule: { showFrom: null, showUntil: null }, errors: [] });
    }
    fc.assert(
      fc.property(fc.nat(), (at) => isShown({ isActive: true, showFrom: null, showUntil: null }, at)),
    );
  });
});

describe('checkSchedule', () => {
  it.each([
    [0, MAX_SCHEDULE_TIME],
    [5, 6],
    [5, null],
    [null, 5],
  ])('takes from %s until %s', (showFrom, showUntil) => {
    expect(checkSchedule({ showFrom, showUntil })).toEqual({ schedule: { showFrom, showUntil }, errors: [] });
  });

  it.each([5, 6])('rejects an end that is not later than the start: until 5, from %s', (showFrom) => {
    expect(checkSchedule({ showFrom, showUntil: 5 }).errors).toEqual([
      { field: 'showUntil', message: 'Must be later than the start' },
    ]);
  });

  it.each(['', '5', '2026-11-24', true, {}, [], NaN, Infinity, -1, 0.5, MAX_SCHEDULE_TIME + 1])(
    'names the field of what is no time: %j',
    (value) => {
      const message = 'Must be a time in milliseconds since 1970, or null';
      expect(checkSchedule({ showFrom: value, showUntil: value }).errors).toEqual([
        { field: 'showFrom', message },
        { field: 'showUntil', message },
      ]);
    },
  );
});
