import { requirePeriod, type Period } from '../period/period.ts';
import { MINUTE, minuteOf } from '../period/periodTime.ts';

const HOUR = 60 * MINUTE;
const SHAPE = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})$/;

/** The UTC hour (`YYYYMMDDHH`) of a period's minute; undefined for an id that names no minute. */
export function hourOf(period: Period): string | undefined {
  const end = minuteOf(period);
  return end === undefined ? undefined : hourAt(end - MINUTE);
}

/** `count` hours from `hour` back, oldest first, `hour` the last. Throws RangeError for a text that is no hour. */
export function hoursUntil(hour: string, count: number): readonly string[] {
  const start = startOf(hour);
  if (start === undefined) throw new RangeError(`An hour is YYYYMMDDHH, not '${hour}'.`);
  return Array.from({ length: count }, (_, back) => hourAt(start - (count - 1 - back) * HOUR));
}

/** The sixty periods whose minutes are of that UTC hour (`YYYYMMDDHH`), in order; undefined if there is no such hour. */
export function periodsOfHour(hour: string): readonly Period[] | undefined {
  const start = startOf(hour);
  if (start === undefined) return undefined;
  const first = Number(hour.slice(8)) * 60 + 1;
  return Array.from({ length: 60 }, (_, minute) =>
    requirePeriod(`${hour.slice(0, 8)}10001${String(first + minute).padStart(4, '0')}`),
  );
}

function startOf(hour: string): number | undefined {
  const [, year, month, day, of] = SHAPE.exec(hour) ?? [];
  const start = Date.parse(`${year}-${month}-${day}T${of}:00:00.000Z`);
  // Date.parse lets 30 February pass as 2 March.
  return !Number.isNaN(start) && hourAt(start) === hour ? start : undefined;
}

function hourAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
}
