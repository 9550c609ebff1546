import { type Schedule, scheduleState } from '@bigsmall/domain/content';
import { momentInIndia } from '../../format/momentInIndia.ts';

/** What the schedule of a row does next, or did: `Starts 26 Sept 2026, 5:30 pm IST`; null without one. */
export function scheduleWords(
  { showFrom, showUntil }: Readonly<Partial<Schedule>>,
  now: number,
): string | null {
  const [from, until] = [showFrom ?? null, showUntil ?? null];
  if (from === null && until === null) return null;
  const state = scheduleState({ showFrom: from, showUntil: until }, now);
  if (state === 'before') return `Starts ${momentInIndia(from ?? now)}`;
  if (state === 'ended') return `Ended ${momentInIndia(until ?? now)}`;
  return until === null ? `Started ${momentInIndia(from ?? now)}` : `Ends ${momentInIndia(until)}`;
}
