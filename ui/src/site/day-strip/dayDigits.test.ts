import { hourOf, hoursUntil, nextPeriod, periodsOfHour, requirePeriod } from '@bigsmall/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPeriod } from '../../testing/readings.ts';
import { columnOf, COLUMNS, dayUntil, digitsUntil, DRAWS, numberOf, ROWS, withDraws } from './dayDigits.ts';

const hoursTo = (sequence: number) => hoursUntil(hourOf(aPeriod(sequence)) ?? '', ROWS);
const sequences = fc.integer({ min: 1, max: 1440 });
const DAY = Array.from({ length: DRAWS }, (_, index) => index);
const NOTHING = '-'.repeat(ROWS * COLUMNS);

it('always holds the 1,440 periods up to the newest, each in the column of its minute', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const newest = aPeriod(sequence);
      const day = dayUntil(newest);
      const order = DAY.map((index) => day.periodAt(index));
      expect(order.at(-1)).toBe(newest);
      expect(order.slice(1)).toEqual(order.slice(0, -1).map((period) => nextPeriod(period)));
      expect(order.map((period) => day.indexOf(period))).toEqual(DAY);
      // The last four digits count the day's minutes from 1.
      const columns = order.map((period) => (Number(period.slice(-4)) - 1) % COLUMNS);
      expect(DAY.map((index) => day.of(index).column)).toEqual(columns);
      expect(order.map(columnOf)).toEqual(columns);
    }),
    { numRuns: 10 },
  );
});

it('always has the newest draw in the top row and an older hour below a newer one', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const day = dayUntil(aPeriod(sequence));
      expect(day.of(DRAWS - 1)).toEqual({ row: 0, column: (sequence - 1) % COLUMNS });
      const rows = DAY.map((index) => day.of(index).row);
      expect(rows.every((row, index) => row >= (rows[index + 1] ?? 0))).toBe(true);
      expect(Math.max(...rows)).toBeLessThan(ROWS);
      expect(DAY.map((index) => day.at(day.of(index).row, day.of(index).column))).toEqual(DAY);
    }),
    { numRuns: 20 },
  );
});

it('always has each draw in one of its rows, at its place', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const day = dayUntil(aPeriod(sequence));
      const rows = Array.from({ length: ROWS }, (_, row) => day.row(row).map((draw) => ({ ...draw, row })));
      rows.reverse();
      expect(rows.flat()).toEqual(
        DAY.map((index) => ({ ...day.of(index), index, period: day.periodAt(index) })),
      );
    }),
    { numRuns: 5 },
  );
});

it('finds the nearest draw where none is', () => {
  const day = dayUntil(aPeriod(731));
  expect(day.at(0, 59)).toBe(DRAWS - 1);
  expect(day.at(ROWS - 1, 0)).toBe(0);
  expect([aPeriod(732), requirePeriod('20241201001')].map((period) => day.indexOf(period))).toEqual([
    DRAWS - 1,
    DRAWS - 1,
  ]);
});

it('shows what was read, and no number where none is known', () => {
  const hour = hoursTo(725).at(-1)!;
  const read = digitsUntil(hour, { hour, numbers: `01234${'-'.repeat(55)}` });
  expect(read).toBe(`${'-'.repeat(24 * 60)}01234${'-'.repeat(55)}`);
  const live = [
    { period: periodsOfHour(hour)![5]!, number: 7 },
    { period: aPeriod(600), number: 3 },
    { period: requirePeriod('20241201001'), number: 9 },
    { period: aPeriod(790), number: 9 },
  ];
  const known = withDraws(read, aPeriod(726), live);
  expect(known.slice(-60)).toBe(`012347${'-'.repeat(54)}`);
  expect(known.indexOf('3')).toBe(22 * 60 - 1);
  expect(known.replaceAll('-', '')).toBe('3012347');
  expect(withDraws(read, aPeriod(726), [])).toBe(read);
  expect(Array.from(known.slice(-56, -53), numberOf)).toEqual([4, 7, null]);
});

it('always has each hour of an answer at its place, and the hours of no answer empty', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789-')),
    minLength: COLUMNS,
    maxLength: COLUMNS,
  });
  fc.assert(
    fc.property(
      sequences,
      fc.array(digits, { minLength: 1, maxLength: ROWS + 3 }),
      fc.nat({ max: ROWS }),
      (sequence, each, ago) => {
        const hours = hoursTo(sequence);
        const [until] = hoursUntil(hours.at(-1)!, ago + 1);
        const shown = digitsUntil(hours.at(-1)!, { hour: until!, numbers: each.join('') });
        const expected = hours.map((_, row) => each[each.length - (ROWS - row) + ago]);
        expect(shown).toBe(
          expected
            .map((known, row) => (row < ROWS - ago && known !== undefined ? known : '-'.repeat(COLUMNS)))
            .join(''),
        );
      },
    ),
  );
  expect(digitsUntil(hoursTo(725).at(-1)!, undefined)).toBe(NOTHING);
});
