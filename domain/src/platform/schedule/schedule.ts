import type { FieldError } from '../draft/fieldErrors.ts';

/** When something is shown (epoch ms): from `showFrom` on, and before `showUntil`; null sets no such bound. */
export type Schedule = { readonly showFrom: number | null; readonly showUntil: number | null };

/** The end of the year 9999: no later time has a date that every database and browser can write. */
export const MAX_SCHEDULE_TIME = 253_402_300_799_999;

const NO_TIME = 'Must be a time in milliseconds since 1970, or null';

/** The bounds of a schedule where they may be left out. */
export type Bounds = Partial<Record<keyof Schedule, number | null | undefined>>;

/** Where a moment lies to a schedule. */
export function scheduleState({ showFrom, showUntil }: Bounds, at: number): 'before' | 'running' | 'ended' {
  if (at >= (showUntil ?? Infinity)) return 'ended';
  return at < (showFrom ?? 0) ? 'before' : 'running';
}

/** Whether visitors see it: it is switched on, and the moment lies within its schedule. */
export function isShown(of: Bounds & { readonly isActive: boolean }, at: number): boolean {
  return of.isActive && scheduleState(of, at) === 'running';
}

/** The bounds that are set, for those who read an answer or a trail entry. */
export function setBounds({ showFrom = null, showUntil = null }: Bounds): {
  showFrom?: number;
  showUntil?: number;
} {
  return { ...(showFrom !== null && { showFrom }), ...(showUntil !== null && { showUntil }) };
}

/** A submitted schedule: its bounds, none where nothing was submitted, and its errors. */
export function checkSchedule(draft: Readonly<Partial<Record<keyof Schedule, unknown>>>): {
  readonly schedule: Schedule;
  readonly errors: readonly FieldError<keyof Schedule>[];
} {
  const { showFrom = null, showUntil = null } = draft;
  const [from, until] = [boundOf(showFrom), boundOf(showUntil)];
  const errors: FieldError<keyof Schedule>[] = [];
  if (from === undefined) errors.push({ field: 'showFrom', message: NO_TIME });
  if (until === undefined) errors.push({ field: 'showUntil', message: NO_TIME });
  else if (until !== null && typeof from === 'number' && until <= from) {
    errors.push({ field: 'showUntil', message: 'Must be later than the start' });
  }
  return { schedule: { showFrom: from ?? null, showUntil: until ?? null }, errors };
}

/** Undefined for what is no time. */
function boundOf(value: unknown): number | null | undefined {
  if (value === null) return null;
  const isTime = typeof value === 'number' && Number.isInteger(value) && value >= 0;
  return isTime && value <= MAX_SCHEDULE_TIME ? value : undefined;
}
