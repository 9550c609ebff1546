import type { Period } from './period.ts';
import { MINUTE, readMinuteId } from './minuteId.ts';

export { MINUTE } from './minuteId.ts';

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
