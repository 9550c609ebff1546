import { hourOf, hoursUntil, nextPeriod, periodsOfHour, requirePeriod } from '@bigsmall/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPeriod } from '../../testing/readings.ts';
import { dayCells, inDrawOrder, withDraws } from './dayCells.ts';

const hoursTo = (sequence: number) => hoursUntil(hourOf(aPeriod(sequence)) ?? '', 25);

it('always holds the 1,440 periods up to the newest, each in the column of its minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (sequence) => {
      const newest = aPeriod(sequence);
      const cells = dayCells(newest, hoursTo(sequence), []);
      const order = inDrawOrder(cells).map(({ period }) => period);
      expect(order).toHaveLength(1440);
      expect(order.at(-1)).toBe(newest);
      expect(order.slice(1)).toEqual(order.slice(0, -1).map((period) => nextPeriod(period)));
      // The last four digits count the day's minutes from 1.
      const columns = cells.map(({ period }) => (Number(period.slice(-4)) - 1) % 60);
      expect(columns).toEqual(cells.map((_, index) => index % 60));
    }),
    { numRuns: 20 },
  );
});

it('shows what was read, and no number where none is known', () => {
  const hours = hoursTo(725);
  const hour = hours.at(-1)!;
  const read = withDraws({ hour, numbers: `01234${'-'.repeat(55)}` }, [
    { period: requirePeriod(periodsOfHour(hour)![5]!), number: 7 },
    { period: aPeriod(600), number: 3 },
  ]);
  expect(read.numbers).toBe(`012347${'-'.repeat(54)}`);
  expect(withDraws(read, [])).toBe(read);
  const open = dayCells(aPeriod(726), hours, [read]).slice(-60);
  expect(open.slice(0, 7).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 7, null]);
});
