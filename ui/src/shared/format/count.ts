import { LOCALE } from './locale.ts';

/** Between the digits: before the last three, and before each two ahead of them. */
const GROUPS = /\B(?=(\d\d)*\d{3}$)/g;

/** A number with Indian digit groups: `1,23,456`; a dash while it is unknown. */
export function count(value: number | null | undefined): string {
  // The first use of a number format takes a phone 50 ms, in the middle of its start.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(GROUPS, ',');
  return value?.toLocaleString(LOCALE) ?? '—';
}
