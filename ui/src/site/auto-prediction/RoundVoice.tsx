import { outcomeOf } from '@bigsmall/domain';
import { useState } from 'react';
import { visuallyHidden } from '../../design-system/index.ts';
import { roundPhase } from '../../game/countdown.ts';
import { type GameState, shownPrediction } from '../../game/state.ts';
import { messages, spoken } from './messages.ts';

/** A pick that is made this late, in seconds before the close, is spoken in place of them. */
const LAST_SECONDS = 10;

interface RoundVoiceProps {
  readonly state: GameState;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
}

/**
 * What a screen reader hears of a round: the result, the pick, 30 and 10 seconds before it closes, and that it closes.
 */
export function RoundVoice({ state, secondsLeft }: RoundVoiceProps) {
  const { phase, left } = roundPhase(secondsLeft);
  const late = left <= LAST_SECONDS;
  const shown = shownPrediction(state);
  const pending = shown?.status === 'pending' ? shown : null;
  /** The period of the pick that was heard before the last seconds. */
  const [heard, setHeard] = useState<string>();
  const said = state.roundEndsAt !== null && phase === 'open';
  if (said && !late && pending?.period !== heard) setHeard(pending?.period);

  function saying(): string {
    if (phase !== 'open') return spoken.closed;
    const pick = pending === null ? '' : spoken.pick(pending.prediction);
    if (late) return (pending?.period !== heard && pick) || spoken.closesIn(LAST_SECONDS);
    if (left > 30) return pick || lastOutcome(state);
    return `${spoken.closesIn(30)} ${pick}`.trim();
  }

  return <output className={visuallyHidden}>{state.roundEndsAt === null ? '' : saying()}</output>;
}

/** How the newest draw went, with the prediction of it if there was one; empty while no draw is known. */
function lastOutcome({ draws, tracker }: Pick<GameState, 'draws' | 'tracker'>): string {
  const [newest] = draws;
  if (newest === undefined) return '';
  const drawn = `${newest.number} ${outcomeOf(newest.number)}`;
  const own = tracker.history.find(({ period }) => period === newest.period);
  if (own?.status !== 'win' && own?.status !== 'loss') return messages.last.drew(drawn);
  return messages.last[own.status === 'win' ? 'won' : 'lost'](own.prediction, drawn);
}
