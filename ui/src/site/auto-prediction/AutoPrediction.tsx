import { useEffect, useState } from 'react';
import type { Engine } from '../../game/engine.ts';
import { AutoPredictionCard } from './AutoPredictionCard.tsx';
import type { GameState, OwnStop } from '../../game/state.ts';
import { useCountdown } from '../../game/countdown.ts';

/** Ms for which a draw is in the middle of the card. */
const MOMENT_MS = 4000;
/** A draw that comes with fewer seconds until the next one is no longer news. */
const FRESH_SECONDS = 40;

type Seen = {
  readonly newest: string | undefined;
  readonly live: boolean;
  /** The draw that has just come. */
  readonly news: string | null;
};

/** Whether the newest draw has just come to a page that followed the game before. */
function useDrawMoment(state: Pick<GameState, 'draws' | 'roundEndsAt'>, secondsLeft: number): boolean {
  const newest = state.draws[0]?.period;
  const live = state.roundEndsAt !== null;
  const [seen, setSeen] = useState<Seen>({ newest, live, news: null });
  if (seen.newest !== newest || seen.live !== live) {
    const isNews = seen.live && live && seen.newest !== newest && secondsLeft > FRESH_SECONDS;
    setSeen({ newest, live, news: (isNews && newest) || (seen.newest === newest ? seen.news : null) });
  }
  useEffect(() => {
    if (seen.news === null) return undefined;
    const end = setTimeout(() => setSeen((now) => ({ ...now, news: null })), MOMENT_MS);
    return () => clearTimeout(end);
  }, [seen.news]);
  return seen.news !== null;
}

const PATTERN = [100, 50, 100];

/** Lets the device buzz for a win, where it can and where the visitor has touched the page, as browsers require. */
export function vibrateForWin(): void {
  const { vibrate, userActivation } = navigator as Partial<Navigator>;
  if (vibrate !== undefined && userActivation?.hasBeenActive === true) navigator.vibrate(PATTERN);
}

export interface AutoPredictionProps {
  readonly engine: Engine;
  readonly state: GameState;
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
