import { comparePeriods, isPeriod, type Period } from '@bigsmall/domain';

/** A place among the events: the newest drawn period, and how many other events came since its draw. */
export type LivePosition = { readonly period: Period; readonly revision: number };

/** The position as an event id. */
export function idOf({ period, revision }: LivePosition): string {
  return `${period}-${revision}`;
}

/** The position of an event id; undefined for any other text. */
export function parsePosition(id: string): LivePosition | undefined {
  const [, period = '', revision] = /^(\d{1,32})-(\d{1,9})$/.exec(id) ?? [];
  return isPeriod(period) ? { period, revision: Number(revision) } : undefined;
}

export function comparePositions(a: LivePosition, b: LivePosition): number {
  return comparePeriods(a.period, b.period) || a.revision - b.revision;
}

/** The position of the next event: that of its draw if it is newer than all before, else one revision later. */
export function positionAfter(newest: LivePosition, drawn?: Period): LivePosition {
  return drawn !== undefined && comparePeriods(drawn, newest.period) > 0
    ? { period: drawn, revision: 0 }
    : { period: newest.period, revision: newest.revision + 1 };
}
