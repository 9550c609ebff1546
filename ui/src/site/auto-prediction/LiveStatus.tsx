import { ClockCheck, RefreshCw } from 'lucide-react';
import { Button, Icon, Text, visuallyHidden } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './autoPrediction.css.ts';
import type { AutoState, ShownPrediction } from '../../game/autoState.ts';

export interface LiveStatusProps {
  readonly state: Pick<
    AutoState,
    'on' | 'status' | 'outage' | 'verified' | 'updatedAt' | 'reading' | 'recorded'
  >;
  readonly shown: ShownPrediction | null;
  readonly onRetry: () => void;
}

/** One status line of fixed height. Screen readers announce the outcome, not the steps before it. */
export function LiveStatus({ state, shown, onRetry }: LiveStatusProps) {
  const { on, status, outage } = state;
  const recorded = shown?.status === 'pending' && state.recorded.includes(shown.period);
  return (
    <div className={css.status}>
      <output className={visuallyHidden}>{on && shown !== null ? spoken(shown) : ''}</output>
      {outage !== null && on ? (
        <Text size={14} tone="warn" align="center">
          {outage === 'stale' ? 'No new draws: ' : 'No connection: '}
          {since(state.updatedAt)}
        </Text>
      ) : (
        <span className={css.line}>
          {status !== null && <span className={css.pulse} aria-hidden />}
          {status === null && on && recorded && <Icon icon={ClockCheck} />}
          {status ?? quiet(on, shown, recorded, state.verified)}
        </span>
      )}
      {on && outage !== null && (
        <Button tone="quiet" size="small" icon={RefreshCw} busy={state.reading} onClick={onRetry}>
          Generate AI Prediction
        </Button>
      )}
    </div>
  );
}

function quiet(on: boolean, shown: ShownPrediction | null, recorded: boolean, verified: boolean): string {
  if (!on) return 'Switch on to begin.';
  if (recorded) return verified ? 'Recorded before the draw' : 'Recorded, not ranked';
  return shown?.status === 'pending' ? 'Waiting for its draw.' : 'Waiting for the next draw.';
}

function since(updatedAt: number | null): string {
  if (updatedAt === null) return 'not updated in this visit.';
  return `not updated since ${clockInIndia(updatedAt)}.`;
}

function spoken(shown: ShownPrediction): string {
  if (shown.status === 'pending') {
    return `Prediction for ${shown.period}: ${shown.prediction}, stated confidence ${Math.round(shown.confidence)}%.`;
  }
  if (shown.status === 'void') return `The draw of ${shown.period} was never seen: void.`;
  const result = shown.status === 'win' ? 'Won' : 'Lost';
  return `${result}: ${shown.number} ${shown.actualResult} was drawn for ${shown.period}.`;
}
