import { LOCALE } from './locale.ts';

/** A number with Indian digit groups: `1,23,456`; a dash while it is unknown. */
export function count(value: number | null | undefined): string {
  return value?.toLocaleString(LOCALE) ?? '—';
}
