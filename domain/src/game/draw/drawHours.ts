import { firstIdOfNextDay, readMinuteId, type Period, requirePeriod } from '../period.ts';
import { DAY } from '../../platform/time.ts';

const SHAPE = /^[0-9]{10}$/;

/** The UTC hour (`YYYYMMDDHH`) of a period's minute; undefined for an id that names no minute. */
export function hourOf(period: Period): string | undefined {
  const minute = readMinuteId(period);
  return minute && named(period, Math.floor((minute.sequence - 1) / 60));
}

/** `count` hours from `hour` back, oldest first, `hour` the last. Throws RangeError for a text that is no hour. */
export function hoursUntil(hour: string, count: number): readonly string[] {
  const first = readMinuteId(firstId(hour) ?? '');
  if (first === undefined) throw new RangeError(`An hour is YYYYMMDDHH, not '${hour}'.`);
  const newest = Math.floor(first.sequence / 60);
  return Array.from({ length: count }, (_, index) => {
    const of = newest - (count - 1 - index);
    const days = Math.floor(of / 24);
    // The day after the one before it.
    return named(firstIdOfNextDay(first.midnight + (days - 1) * DAY) ?? hour, of - days * 24);
  });
}

/** The sixty periods whose minutes are in that UTC hour (`YYYYMMDDHH`), in order; undefined if there is no such hour. */
export function periodsOfHour(hour: string): readonly Period[] | undefined {
  const first = firstId(hour);
  if (first === undefined) return undefined;
  return Array.from({ length: 60 }, (_, minute) =>
    requirePeriod(first.slice(0, 13) + String(Number(first.slice(13)) + minute).padStart(4, '0')),
  );
}

function named(id: string, hour: number): string {
  return id.slice(0, 8) + String(hour).padStart(2, '0');
}

function firstId(hour: string): string | undefined {
  if (!SHAPE.test(hour)) return undefined;
  const id = `${hour.slice(0, 8)}10001${String(Number(hour.slice(8)) * 60 + 1).padStart(4, '0')}`;
  return readMinuteId(id) && id;
}
