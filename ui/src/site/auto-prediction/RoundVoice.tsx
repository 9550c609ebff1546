import { visuallyHidden } from '../../design-system/index.ts';
import { type AutoState, shownPrediction } from '../../game/autoState.ts';
import { LOCK_SECONDS } from '../../game/lockCountdown.ts';
import { lastOutcome } from './lastOutcome.ts';

export interface RoundVoiceProps {
  readonly state: AutoState;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
}

/** What a screen reader hears of a round: 30 and 10 seconds before the lock, the lock, and the result. */
export function RoundVoice({ state, secondsLeft }: RoundVoiceProps) {
  return (
    <output className={visuallyHidden}>{state.roundEndsAt === null ? '' : spoken(state, secondsLeft)}</output>
  );
}

function spoken(state: AutoState, secondsLeft: number): string {
  const toLock = secondsLeft - LOCK_SECONDS;
  if (toLock <= 0) return 'Locked.';
  if (toLock <= 10) return '10 seconds to the lock.';
  if (toLock > 30) return lastOutcome(state);
  const shown = shownPrediction(state);
  return `30 seconds to the lock.${shown?.status === 'pending' ? ` Prediction: ${shown.prediction}.` : ''}`;
}
