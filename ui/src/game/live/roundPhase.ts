import { LOCK_BEFORE_DRAW } from '@bigsmall/domain';

/** Seconds before the draw at which a pick closes. */
export const CLOSE_SECONDS = LOCK_BEFORE_DRAW / 1000;

/** The one clock of a round: until it closes, and after that until its draw. */
export type RoundPhase = {
  readonly phase: 'open' | 'closed' | 'drawing';
  /** Whole seconds until the phase ends. */
  readonly left: number;
};

/** How far a round is, by the whole seconds until its draw. */
export function roundPhase(secondsLeft: number): RoundPhase {
  if (secondsLeft === 0) return { phase: 'drawing', left: 0 };
  if (secondsLeft <= CLOSE_SECONDS) return { phase: 'closed', left: secondsLeft };
  return { phase: 'open', left: secondsLeft - CLOSE_SECONDS };
}
