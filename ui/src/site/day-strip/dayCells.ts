import type { DrawHour } from '@bigsmall/adapters-http/contract';
import { comparePeriods, type FeedRow, type Period, periodsOfHour } from '@bigsmall/domain';

/** A draw of the strip; null where it is not known. */
export type DayCell = { readonly period: Period; readonly number: number | null };

export const ROWS = 24;
export const COLUMNS = 60;

/** The hour with those of the draws that are its own; the same object when it knows them all. */
export function withDraws(read: DrawHour, draws: readonly FeedRow[]): DrawHour {
  const numbers = new Map<string, number>(draws.map(({ period, number }) => [period, number]));
  const known = (periodsOfHour(read.hour) ?? [])
    .map((period, minute) => numbers.get(period) ?? read.numbers[minute])
    .join('');
  return known === read.numbers ? read : { ...read, numbers: known };
}

/**
 * The last 1,440 draws up to `newest` in rows of an hour, the open hour last. Its minutes that are still to come show
 * those of a day before, so that a draw never changes its place.
 */
export function dayCells(
  newest: Period,
  hours: readonly string[],
  read: readonly DrawHour[],
): readonly DayCell[] {
  const numbers = new Map(read.map(({ hour, numbers: text }) => [hour, text]));
  const [dayBefore = [], ...rows] = hours.map((hour) =>
    (periodsOfHour(hour) ?? []).map((period, minute): DayCell => {
      const digit = numbers.get(hour)?.[minute] ?? '-';
      return { period, number: digit === '-' ? null : Number(digit) };
    }),
  );
  return rows.flatMap((cells, row) =>
    cells.map((cell, minute) => {
      const isToCome = row === ROWS - 1 && comparePeriods(cell.period, newest) > 0;
      return isToCome ? (dayBefore[minute] ?? cell) : cell;
    }),
  );
}

/** The cells in the order in which they were drawn. */
export function inDrawOrder(cells: readonly DayCell[]): readonly DayCell[] {
  return cells.toSorted((a, b) => comparePeriods(a.period, b.period));
}
