import type { Brand } from '../../platform/brand.ts';
import { firstIdOfNextDay, readMinuteId } from './minuteId.ts';
import { MINUTE } from '../../platform/time/spans.ts';

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
  const next = tryNextPeriod(id);
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
