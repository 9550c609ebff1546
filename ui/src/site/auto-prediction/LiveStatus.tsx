import { ClockCheck, RefreshCw } from 'lucide-react';
import { Button, Icon, Row, Text, visuallyHidden } from '../../design-system/index.ts';
import { type GameState, type ShownPrediction, type OwnStop, untilWords } from '../../game/state.ts';
import { roundPhase } from '../../game/countdown.ts';
import { clockInIndia } from '../../shared/format/moments.ts';
import * as css from './autoPrediction.css.ts';
import { lastOutcome } from './lastOutcome.ts';
import { messages, spoken } from './messages.ts';

export interface LiveStatusProps {
  readonly state: GameState;
  readonly stop?: OwnStop | null;
  readonly shown: ShownPrediction | null;
  readonly coming: string | null;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  readonly onRetry: () => void;
}

/** Two lines of fixed height: what is happening, and how the last draw went or the way out of an outage. */
export function LiveStatus(props: LiveStatusProps) {
  const { state, stop = null, shown, coming, secondsLeft, onRetry } = props;
  const { on, status, outage } = state;
  const recorded = shown?.status === 'pending' && state.recorded.includes(shown.period);
  const words = status ?? (on ? quiet(state, shown, coming, recorded, secondsLeft) : offWords(stop));
  const last = lastOutcome(state);
  return (
    <div className={css.status}>
      {shown?.status === 'pending' && (
        <p className={visuallyHidden}>
          {spoken.stated(shown.period, shown.prediction, Math.round(shown.confidence))}
        </p>
      )}
      {outage !== null ? (
        <Text size={13} tone="warn" align="center">
          {on && outage === 'unreachable'
            ? messages.outage.waiting
            : messages.outage[outage](state.updatedAt === null ? null : clockInIndia(state.updatedAt))}
        </Text>
      ) : (
        // A new element for new words: none moves.
        <Row as="span" key={words} inline gap={8} className={css.line}>
          {status !== null && <span className={css.pulse} aria-hidden />}
          {status === null && on && recorded && <Icon icon={ClockCheck} />}
          {words}
        </Row>
      )}
      {on && outage !== null ? (
        <Button tone="quiet" size="small" icon={RefreshCw} busy={state.reading} onClick={onRetry}>
          {messages.specified.generate}
        </Button>
      ) : (
        <Text key={last} as="span" size={13} figures>
          {last}
        </Text>
      )}
    </div>
  );
}

function offWords(stop: OwnStop | null): string {
  return stop === null ? messages.off : messages.stopped(untilWords(stop));
}

function quiet(
  { late, missed, unrecorded, verified }: GameState,
  shown: ShownPrediction | null,
  coming: string | null,
  recorded: boolean,
  secondsLeft: number,
): string {
  if (coming !== null && late === coming) return messages.late;
  if (missed !== null) {
    const { count, from, to } = missed;
    return messages.missed(count, from, to);
  }
  if (recorded) return verified ? messages.recorded : messages.unranked;
  if (unrecorded !== null && unrecorded.period === shown?.period) return unrecorded.words;
  if (shown?.status !== 'pending') return messages.waitingForNext;
  return roundPhase(secondsLeft).phase === 'open' ? messages.sending : messages.waitingForItsDraw;
}
