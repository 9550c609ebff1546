import type { Brand } from '../platform/result.ts';
import { MINUTE, DAY } from '../platform/time.ts';

/** The id of a period, 1 to 32 ASCII digits. Ids stay text: 17 digits exceed 2^53. */
export type Period = Brand<string, 'Period'>;

/** Whether the text can be a period id: 1 to 32 ASCII digits. */
export function isPeriod(text: string): text is Period {
  return /^[0-9]{1,32}$/.test(text);
}

/** The text as a period id. Throws RangeError for one that cannot be. */
export function requirePeriod(text: string): Period {
  if (!isPeriod(text)) throw new RangeError(`A period is 1 to 32 digits, not '${text}'.`);
  return text;
}

/**
 * The id of the coming period: the last three digits + 1 with carry, the length kept; after sequence 1440 of a real
 * 1-minute id the first one of the next UTC date. Throws RangeError where none can follow: see `tryNextPeriod`.
 */
export function nextPeriod(id: Period): Period {
  const next = tryNextPeriod(requirePeriod(id));
  if (next === undefined) throw new RangeError(`No period of ${id.length} digits follows ${id}.`);
  return next;
}

/** Whether `next` is the period right after `previous`; false where none can follow. */
export function isNextPeriod(previous: Period, next: Period): boolean {
  return tryNextPeriod(previous) === next;
}

/** Numeric order of two period ids, whatever their lengths: negative, 0 or positive. Leading zeros do not matter. */
export function comparePeriods(a: Period, b: Period): number {
  // Of equal length, the order of the digits is the order of the numbers.
  if (a.length === b.length) return a < b ? -1 : a === b ? 0 : 1;
  const left = withoutLeadingZeros(a);
  const right = withoutLeadingZeros(b);
  if (left.length !== right.length) return left.length - right.length;
  return Number(left > right) - Number(left < right);
}

/**
 * A text whose code-unit order is the numeric order of the ids, for databases: two digits that tell how many digits
 * follow, then the id without leading zeros.
 */
export function periodSortKey(id: Period): string {
  const digits = withoutLeadingZeros(id);
  return String(digits.length).padStart(2, '0') + digits;
}

function withoutLeadingZeros(id: string): string {
  return id.replace(/^0+/, '');
}

/** The id of the coming period like nextPeriod; undefined where none can follow. */
export function tryNextPeriod(id: Period): Period | undefined {
  const lastOfDay = id.endsWith('1440') ? readMinuteId(id) : undefined;
  if (lastOfDay !== undefined) return firstIdOfNextDay(lastOfDay.midnight) as Period | undefined;
  const next = String(BigInt(id) + 1n).padStart(id.length, '0');
  return next.length === id.length ? (next as Period) : undefined;
}

/**
 * When a period was drawn (epoch ms): sequence NNNN of a real 1-minute id covers minute NNNN−1 of its UTC day and is
 * drawn at that minute's end. Any other id tells no time, so it counts as drawn when it was first seen.
 */
export function drawTime(period: Period, firstSeenAt: number): number {
  return minuteOf(period) ?? firstSeenAt;
}

/** The end of the minute that a real 1-minute id names (epoch ms); undefined for an id that tells no time. */
export function minuteOf(period: Period): number | undefined {
  const minute = readMinuteId(period);
  return minute && minute.midnight + minute.sequence * MINUTE;
}

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
