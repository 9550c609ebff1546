import type { DrawHour } from '@bigsmall/adapters-http/wire';
import { comparePeriods, type FeedRow, hoursUntil, type Period, periodsOfHour } from '@bigsmall/domain';

/** A draw of the strip; null where it is not known. */
export type DayCell = { readonly period: Period; readonly number: number | null };

/** Draws of 24 hours. The open hour is not over, so they take part of one hour more. */
export const DRAWS = 1440;
export const ROWS = 25;
export const COLUMNS = 60;

/** What was read of several hours, hour by hour. */
export function hoursOf({ hour, numbers }: DrawHour): readonly DrawHour[] {
  return hoursUntil(hour, numbers.length / COLUMNS).map((each, index) => ({
    hour: each,
    numbers: numbers.slice(index * COLUMNS, (index + 1) * COLUMNS),
  }));
}

/** The hour with those of the draws that are its own; the same object when it knows them all. */
export function withDraws(read: DrawHour, draws: readonly FeedRow[]): DrawHour {
  const numbers = new Map<string, number>(draws.map(({ period, number }) => [period, number]));
  const known = (periodsOfHour(read.hour) ?? [])
    .map((period, minute) => numbers.get(period) ?? read.numbers[minute])
    .join('');
  return known === read.numbers ? read : { ...read, numbers: known };
}

/** The last 1,440 draws up to `newest` in the order in which they were drawn. `hours`: 25, the open one last. */
export function dayCells(
  newest: Period,
  hours: readonly string[],
  read: readonly DrawHour[],
): readonly DayCell[] {
  const numbers = new Map(read.map(({ hour, numbers: text }) => [hour, text]));
  return hours
    .flatMap((hour) =>
      (periodsOfHour(hour) ?? []).map((period, minute): DayCell => {
        const digit = numbers.get(hour)?.[minute] ?? '-';
        return { period, number: digit === '-' ? null : Number(digit) };
      }),
    )
    .filter(({ period }) => comparePeriods(period, newest) <= 0)
    .slice(-DRAWS);
}

/** Where the cells stand: an hour a row, the newest on top, each draw in the column of its minute. */
export type Places = {
  readonly of: (index: number) => { readonly row: number; readonly column: number };
  /** The nearest cell, also where none is. */
  readonly at: (row: number, column: number) => number;
};

/** The places of so many cells, of which the last is in `newestColumn`. */
export function placesOf(cells: number, newestColumn: number): Places {
  const last = cells - 1;
  // Of the cell in the first column of the top row.
  const top = last - newestColumn;
  return {
    of(index) {
      const row = Math.max(0, Math.ceil((top - index) / COLUMNS));
      return { row, column: index - top + row * COLUMNS };
    },
    at: (row, column) => Math.min(last, Math.max(0, top - row * COLUMNS + column)),
  };
}
