import { visuallyHidden } from '../../design-system/index.ts';
import { type AutoState, shownPrediction } from '../../game/auto/autoState.ts';
import { roundPhase } from '../../game/live/roundPhase.ts';
import { lastOutcome } from './lastOutcome.ts';
import { spoken } from './messages.ts';

export interface RoundVoiceProps {
  readonly state: AutoState;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
}

/** What a screen reader hears of a round: the result, the pick, 30 and 10 seconds before it closes, and that it closes. */
export function RoundVoice({ state, secondsLeft }: RoundVoiceProps) {
  return (
    <output className={visuallyHidden}>{state.roundEndsAt === null ? '' : words(state, secondsLeft)}</output>
  );
}

function words(state: AutoState, secondsLeft: number): string {
  const { phase, left } = roundPhase(secondsLeft);
  if (phase !== 'open') return spoken.closed;
  if (left <= 10) return spoken.closesIn(10);
  const shown = shownPrediction(state);
  const pick = shown?.status === 'pending' ? spoken.pick(shown.prediction) : '';
  if (left > 30) return pick || lastOutcome(state);
  return `${spoken.closesIn(30)} ${pick}`.trim();
}
