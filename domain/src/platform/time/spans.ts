/** Spans of time in milliseconds. A day of UTC has no leap seconds in epoch time. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
