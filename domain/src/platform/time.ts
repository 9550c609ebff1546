/** Spans of time in milliseconds. A day of UTC has no leap seconds in epoch time. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A week of India: `start` ≤ instant < `end`, epoch ms. */
export type Week = { readonly start: number; readonly end: number };

/** India keeps UTC+05:30 all year round, without daylight saving, so a fixed offset is exact. */
const IST_OFFSET = 330 * 60_000;
/** 1 January 1970 was a Thursday: four days after a Sunday. */
const EPOCH_WEEKDAY = 4;

/** The week around an instant (epoch ms): Sunday 00:00 IST to the next Sunday 00:00 IST. */
export function weekOf(instant: number): Week {
  const day = Math.floor((instant + IST_OFFSET) / DAY);
  const weekday = (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
  const start = (day - weekday) * DAY - IST_OFFSET;
  return { start, end: start + 7 * DAY };
}

/** The calendar day in India of an instant (epoch ms), as `YYYY-MM-DD`. */
export function istDay(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(0, 10);
}

/** The end of the day in India of an instant, epoch ms. */
export function istDayEnd(instant: number): number {
  return (Math.floor((instant + IST_OFFSET) / DAY) + 1) * DAY - IST_OFFSET;
}
