import { useEffect } from 'react';
import type { AutoEngine } from '../../game/auto/autoEngine.ts';
import { AutoPredictionCard } from './AutoPredictionCard.tsx';
import type { AutoState } from '../../game/auto/autoState.ts';
import type { OwnStop } from '../../game/auto/ownStop.ts';
import { useCountdown } from '../../game/live/useCountdown.ts';
import { useDrawMoment } from './useDrawMoment.ts';
import { vibrateForWin } from './vibrateForWin.ts';

export interface AutoPredictionProps {
  readonly engine: AutoEngine;
  readonly state: AutoState;
  readonly stop: OwnStop | null;
  /** Of the prediction that is shown. */
  readonly onShare: () => void;
}

/** The AI card over the engine's state and the countdown. */
export function AutoPrediction({ engine, state, stop, onShare }: AutoPredictionProps) {
  const won = state.effect?.kind === 'win' ? state.effect.period : undefined;
  const secondsLeft = useCountdown(state.roundEndsAt);
  const justDrawn = useDrawMoment(state, secondsLeft);
  useEffect(() => {
    if (won !== undefined) vibrateForWin();
  }, [won]);
  return (
    <AutoPredictionCard
      state={state}
      stop={stop}
      secondsLeft={secondsLeft}
      justDrawn={justDrawn}
      onSwitch={engine.setOn}
      onRetry={engine.retry}
      onShare={onShare}
      onTestWin={
        import.meta.env.DEV
          ? () => engine.showEffect({ kind: 'win', period: `test ${performance.now()}` })
          : undefined
      }
    />
  );
}
