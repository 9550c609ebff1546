import { type Schedule, scheduleState } from '@bigsmall/domain/content';

/** Whether the time in which visitors may see it is over. */
export function hasEnded({ showFrom, showUntil }: Readonly<Partial<Schedule>>, now: number): boolean {
  return scheduleState({ showFrom: showFrom ?? null, showUntil: showUntil ?? null }, now) === 'ended';
}

export type ShownState = 'Ended' | 'Inactive' | 'Planned' | 'Active';

/** Whether visitors see it, as a word; planned is what will be seen when its time comes. */
export function shownState(
  row: Readonly<Partial<Schedule>> & { readonly isActive: boolean },
  now: number,
): ShownState {
  const { showFrom = null, showUntil = null } = row;
  const state = scheduleState({ showFrom, showUntil }, now);
  if (state === 'ended') return 'Ended';
  if (!row.isActive) return 'Inactive';
  return state === 'running' ? 'Active' : 'Planned';
}

/** The same rows in the same order, but those that have ended after all others. */
export function endedLast<Row extends Readonly<Partial<Schedule>>>(
  rows: readonly Row[],
  now: number,
): readonly Row[] {
  return rows.toSorted((one, other) => Number(hasEnded(one, now)) - Number(hasEnded(other, now)));
}
