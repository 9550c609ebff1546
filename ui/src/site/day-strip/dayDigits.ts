import type { DrawHour } from '@bigsmall/adapters-http/wire';
import {
  drawTime,
  type FeedRow,
  hourOf,
  hoursUntil,
  MINUTE,
  type Period,
  periodsOfHour,
} from '@bigsmall/domain';

/** Draws of 24 hours. The open hour is not over, so they take part of one hour more. */
export const DRAWS = 1440;
export const ROWS = 25;
export const COLUMNS = 60;

/** The minute of a period in its hour, from 0. */
export const columnOf = (period: Period): number => (drawTime(period, 0) / MINUTE - 1) % COLUMNS;

/** The draw that a digit stands for; null for '-', where it is not known. */
export const numberOf = (digit = '-'): number | null => (digit === '-' ? null : Number(digit));

/** What was read, as the digits of `ROWS` hours up to `hour`, oldest first: '-' for each draw that is not known. */
export function digitsUntil(hour: string, read: DrawHour | undefined): string {
  const { hour: until = '', numbers = '' } = read ?? {};
  const length = (hoursUntil(hour, ROWS).indexOf(until) + 1) * COLUMNS;
  const known = numbers.slice(Math.max(0, numbers.length - length));
  return known.padStart(length, '-').padEnd(ROWS * COLUMNS, '-');
}

/** The digits of `ROWS` hours up to that of `newest`, with the draws among them. */
export function withDraws(digits: string, newest: Period, draws: readonly FeedRow[]): string {
  const all = Array.from(digits);
  const end = (ROWS - 1) * COLUMNS + columnOf(newest);
  for (const { period, number } of draws) {
    const at = end - (drawTime(newest, 0) - drawTime(period, 0)) / MINUTE;
    if (at in all) all[at] = String(number);
  }
  return all.join('');
}

/**
 * The last 1,440 draws up to `newest`, each in the column of its minute: an hour a row, the newest on top. They are counted
 * in the order in which they were drawn, from 0.
 */
export function dayUntil(newest: Period) {
  const last = DRAWS - 1;
  // The draw in the first column of the top row.
  const top = last - columnOf(newest);
  const of = (index: number) => {
    const row = Math.max(0, Math.ceil((top - index) / COLUMNS));
    return { row, column: index - top + row * COLUMNS };
  };
  const periods = (row: number): readonly Period[] => {
    const [hour = ''] = hoursUntil(hourOf(newest) ?? '', row + 1);
    return periodsOfHour(hour) ?? [];
  };
  return {
    of,
    /** The nearest draw, also for a place without one. */
    at: (row: number, column: number) => Math.min(last, Math.max(0, top - row * COLUMNS + column)),
    /** Which draw a period is; the newest for a period outside of the day. */
    indexOf(period: Period): number {
      const index = last - (drawTime(newest, 0) - drawTime(period, 0)) / MINUTE;
      return index >= 0 && index <= last ? index : last;
    },
    periodAt(index: number): Period {
      const { row, column } = of(index);
      return periods(row)[column] ?? newest;
    },
    /** The draws of a row, by their columns. */
    row: (row: number) =>
      periods(row).flatMap((period, column) => {
        const index = top - row * COLUMNS + column;
        return index >= 0 && index <= last ? [{ period, index, column }] : [];
      }),
  };
}
