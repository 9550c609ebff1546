import { comparePeriods, type Period } from '../../game/period/period.ts';

/** A pending prediction whose own draw is unseen once this many newer draws are known is void. */
export const VOID_AFTER_NEWER_DRAWS = 15;

/** Whether enough newer periods are known. `knownPeriods` are the newest known ones, newest first, none twice. */
export function isVoid(period: Period, knownPeriods: readonly Period[]): boolean {
  const deciding = knownPeriods[VOID_AFTER_NEWER_DRAWS - 1];
  return deciding !== undefined && comparePeriods(deciding, period) > 0;
}
