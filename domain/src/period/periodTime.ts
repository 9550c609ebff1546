import type { Draw } from '../draw/draw.ts';
import { MINUTE, readMinuteId } from './minuteId.ts';

export { MINUTE } from './minuteId.ts';

/**
 * When a period was drawn (epoch ms): sequence NNNN of a real 1-minute id covers minute NNNN−1 of its UTC day and is
 * drawn at that minute's end. Any other id tells no time, so it counts as drawn when it was first seen.
 */
export function drawTime(period: string, firstSeenAt: number): number {
  const minute = readMinuteId(period);
  return minute === undefined ? firstSeenAt : minute.midnight + minute.sequence * MINUTE;
}

/**
 * When the open period began (epoch ms), told by the newest draw: its minute if that is earlier than `firstSeenAt`
 * by at most one minute, else `firstSeenAt`.
 *
 * The minute is preferred so that a draw first seen late, after an outage, does not lengthen the time for predicting.
 * Further away it is not believed: a feed that replays old ids, or whose clock is far from ours, is judged by when
 * its draw was first seen.
 */
export function openPeriodStart(newest: Pick<Draw, 'period'> & { readonly firstSeenAt: number }): number {
  const { period, firstSeenAt } = newest;
  const minute = drawTime(period, firstSeenAt);
  return firstSeenAt - minute <= MINUTE ? Math.min(minute, firstSeenAt) : firstSeenAt;
}
