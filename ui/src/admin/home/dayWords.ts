import { dayOfIndia } from '@bigsmall/domain';
import type { TrailFilter } from '../../api/admin/trailFilter.ts';
import { dayInIndia } from '../../shared/format/dayInIndia.ts';

/**
 * The days of a filter as the product writes days, since a browser writes them as its own language does: `From 26 Sept 2026
 * to 27 Sept 2026, in India`. Null without one.
 */
export function dayWords({ from, to }: Pick<TrailFilter, 'from' | 'to'>): string | null {
  const [first, last] = [wordsOf(from), wordsOf(to)];
  if (first === undefined && last === undefined) return null;
  if (last === undefined) return `From ${first} on, in India`;
  return first === undefined ? `Up to ${last}, in India` : `From ${first} to ${last}, in India`;
}

/** A day of India as the product writes days. */
export function wordsOf(day: string | undefined): string | undefined {
  const start = dayOfIndia(day ?? '')?.start;
  return start === undefined ? undefined : dayInIndia(start);
}
