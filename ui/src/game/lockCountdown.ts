import { LOCK_BEFORE_DRAW } from '@bigsmall/domain';

/** Seconds before the draw at which predictions end. */
export const LOCK_SECONDS = LOCK_BEFORE_DRAW / 1000;

/** The phase of a round, by the whole seconds until its draw. */
export function lockWords(secondsLeft: number): string {
  if (secondsLeft === 0) return 'Drawing…';
  return secondsLeft > LOCK_SECONDS ? `Locks in ${secondsLeft - LOCK_SECONDS} s` : 'Locked';
}
