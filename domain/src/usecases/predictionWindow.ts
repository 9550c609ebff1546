import { MINUTE, openPeriodStart } from '../period/periodTime.ts';
import { nextPeriod } from '../period/period.ts';
import type { StoredDraw } from '../ports/index.ts';

/** A draw is published up to some seconds before its minute ends, so taking ends this long before the minute does. */
const LOCK_BEFORE_DRAW = 10_000;

/** Periods that take predictions, each until its `lockAt` (epoch ms, inclusive). */
export type PredictionWindow = { readonly period: string; readonly lockAt: number };

/** The open period and the one after it, as told by the newest draw. */
export function predictionWindows(newest: StoredDraw): readonly [PredictionWindow, PredictionWindow] {
  const open = nextPeriod(newest.period);
  const lockAt = openPeriodStart(newest) + MINUTE - LOCK_BEFORE_DRAW;
  return [
    { period: open, lockAt },
    { period: nextPeriod(open), lockAt: lockAt + MINUTE },
  ];
}
