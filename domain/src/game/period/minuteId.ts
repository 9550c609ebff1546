import { DAY } from '../../platform/time/spans.ts';

const SHAPE = /^([0-9]{4})([0-9]{2})([0-9]{2})10001([0-9]{4})$/;

/** What a 1-minute id says: its UTC midnight (epoch ms) and its place in that day, 1..1440. */
export type MinuteId = { readonly midnight: number; readonly sequence: number };

/**
 * Reads the real 1-minute ids, `YYYYMMDD` + `10001` + `0001..1440`; undefined for any other id, such as one whose
 * date is not in the calendar.
 */
export function readMinuteId(id: string): MinuteId | undefined {
  const [, year, month, day, place] = SHAPE.exec(id) ?? [];
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00.000Z`);
  // Date.parse lets 30 February pass as 2 March: only a date whose day is the same is in the calendar.
  if (new Date(midnight).getUTCDate() !== Number(day)) return undefined;
  const sequence = Number(place);
  return sequence >= 1 && sequence <= 1440 ? { midnight, sequence } : undefined;
}

/** The UTC date of an instant as `YYYY-MM-DD`. */
function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The first id of the UTC day after `midnight`; undefined after the year 9999, which four digits cannot write. */
export function firstIdOfNextDay(midnight: number): string | undefined {
  const date = isoDate(midnight + DAY).replaceAll('-', '');
  return date.length === 8 ? `${date}100010001` : undefined;
}
