import { DAY } from '../platform/time/spans.ts';

/**
 * So many of a session's settled predictions of a week count for the weekly rank: the first ones, or as many as the
 * rank needs if that is more. All ranked players then have the same number, so that stopping at a lucky moment, or
 * playing all night, gains nothing.
 */
export const WEEKLY_COUNTED = 100;

/** How many of a week's predictions count where a rank needs `minimum` of them. */
export function weeklyCounted(minimum: number): number {
  return Math.max(WEEKLY_COUNTED, minimum);
}

/** The IST day of the week, as a bit: 1 for its first day, 64 for its last. Both are epoch ms. */
export function weekDayBit(recordedAt: number, weekStart: number): number {
  return 1 << Math.floor((recordedAt - weekStart) / DAY);
}

/** How many days are in a set of such bits. */
export function countDays(bits: number): number {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits >> day) % 2 === 1).length;
}
