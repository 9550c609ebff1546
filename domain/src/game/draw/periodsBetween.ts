import { minuteOf, type Period } from '../period/period.ts';
import { MINUTE } from '../../platform/time/spans.ts';

/** As many as a feed lists: so far apart two rows of one list can be. */
const NEAR = 10;

/** How many periods `to` is after `from`, in minutes for ids that name them; negative if it is before. */
export function periodsBetween(from: Period, to: Period): number {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start !== undefined && end !== undefined) return (end - start) / MINUTE;
  return Number(BigInt(to) - BigInt(from));
}

/** Whether `to` comes at most ten periods after `from`. */
export function isNear(from: Period, to: Period): boolean {
  const steps = periodsBetween(from, to);
  return steps > 0 && steps <= NEAR;
}
