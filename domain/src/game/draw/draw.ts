import type { Period } from '../period/period.ts';

/** A published draw: its period id (digits, as text), the number 0..9, and when it was drawn (epoch ms). */
export type Draw = {
  readonly period: Period;
  readonly number: number;
  readonly drawnAt: number;
};

/** A row of a feed as read: a record carries no time of its own. */
export type FeedRow = Pick<Draw, 'period' | 'number'>;

/** A feed named another number for a known period. The known draw is not changed. */
export type ChangedDraw = {
  readonly period: Period;
  readonly known: number;
  readonly claimed: number;
};
