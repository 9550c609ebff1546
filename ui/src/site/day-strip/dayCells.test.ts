import { hourOf, hoursUntil, nextPeriod, periodsOfHour, requirePeriod } from '@bigsmall/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPeriod } from '../../testing/readings.ts';
import { COLUMNS, dayCells, DRAWS, hoursOf, placesOf, ROWS, withDraws } from './dayCells.ts';

const hoursTo = (sequence: number) => hoursUntil(hourOf(aPeriod(sequence)) ?? '', 25);
const sequences = fc.integer({ min: 1, max: 1440 });

it('always holds the 1,440 periods up to the newest, each in the column of its minute', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const newest = aPeriod(sequence);
      const order = dayCells(newest, hoursTo(sequence), []).map(({ period }) => period);
      expect(order).toHaveLength(DRAWS);
      expect(order.at(-1)).toBe(newest);
      expect(order.slice(1)).toEqual(order.slice(0, -1).map((period) => nextPeriod(period)));
      // The last four digits count the day's minutes from 1.
      const places = placesOf(DRAWS, (sequence - 1) % COLUMNS);
      const columns = order.map((period) => (Number(period.slice(-4)) - 1) % COLUMNS);
      expect(order.map((_, index) => places.of(index).column)).toEqual(columns);
    }),
    { numRuns: 20 },
  );
});

it('always has the newest draw in the top row and an older hour below a newer one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: COLUMNS - 1 }), (newestColumn) => {
      const places = placesOf(DRAWS, newestColumn);
      expect(places.of(DRAWS - 1)).toEqual({ row: 0, column: newestColumn });
      const rows = Array.from({ length: DRAWS }, (_, index) => places.of(index).row);
      expect(rows.every((row, index) => row >= (rows[index + 1] ?? 0))).toBe(true);
      expect(Math.max(...rows)).toBeLessThan(ROWS);
      const found = rows.map((row, index) => places.at(row, places.of(index).column));
      expect(found).toEqual(rows.map((_, index) => index));
    }),
    { numRuns: 20 },
  );
});

it('finds the nearest draw where none is', () => {
  const places = placesOf(DRAWS, 10);
  expect(places.at(0, 59)).toBe(DRAWS - 1);
  expect(places.at(ROWS - 1, 0)).toBe(0);
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
  const open = dayCells(aPeriod(727), hours, [read]).slice(-7);
  expect(open.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 7, null]);
});

it('always takes an answer of several hours apart into those hours', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789-')),
    minLength: 60,
    maxLength: 60,
  });
  fc.assert(
    fc.property(sequences, fc.array(digits, { minLength: 1, maxLength: ROWS }), (sequence, each) => {
      const hours = hoursTo(sequence).slice(-each.length);
      const read = hoursOf({ hour: hours.at(-1)!, numbers: each.join('') });
      expect(read).toEqual(hours.map((hour, index) => ({ hour, numbers: each[index] })));
    }),
    { numRuns: 20 },
  );
});
