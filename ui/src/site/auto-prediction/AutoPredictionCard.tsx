import { memo, Suspense, useId, useMemo } from 'react';
import { Button, Card, ErrorBoundary, lazyCode, Notice, Stack, Switch } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import { type AutoState, comingPeriod, shownPrediction } from '../../game/auto/autoState.ts';
import { type OwnStop, stopWords } from '../../game/auto/ownStop.ts';
import { Hero } from './Hero.tsx';
import { LastDraws } from './LastDraws.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { messages } from './messages.ts';
import { RoundVoice } from './RoundVoice.tsx';
import { Score } from './Score.tsx';
import { Stated } from './Stated.tsx';

const SettledList = memo(lazyCode(() => import('./settled-list/SettledList.tsx')));

export interface AutoPredictionCardProps {
  readonly state: AutoState;
  readonly stop?: OwnStop | null;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  /** The newest draw has just come: it has the middle of the card. */
  readonly justDrawn?: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onRetry: () => void;
  readonly onShare: () => void;
  /** In development only. */
  readonly onTestWin?: (() => void) | undefined;
}

/** The last draws, the coming one, and the AI mode: its switch, its prediction, and how often that came true. */
export function AutoPredictionCard(props: AutoPredictionCardProps) {
  const { state, stop = null, secondsLeft, justDrawn = false, onSwitch, onRetry, onShare, onTestWin } = props;
  const title = useId();
  // The clock renders the card each second: what does not show it is given the same values, and stays.
  const shown = useMemo(() => shownPrediction(state), [state]);
  const coming = comingPeriod(state);
  return (
    <Card labelledBy={title}>
      <RoundVoice state={state} secondsLeft={secondsLeft} />
      <div className={css.live}>
        <Stack className={css.head}>
          <Switch
            label={
              <h2 id={title} className={css.title}>
                {messages.specified.title}
              </h2>
            }
            description={messages.specified.switchText}
            checked={state.on}
            disabled={stop !== null}
            onChange={onSwitch}
          />
          {stop !== null && <Notice>{stopWords(stop)}</Notice>}
        </Stack>
        <LastDraws draws={state.draws} />
        <Stack gap={8} wideGap={12} className={css.now}>
          <Hero
            shown={shown}
            drawn={(justDrawn && state.draws[0]) || null}
            settled={state.tracker.history[0] ?? null}
            coming={coming}
            live={state.outage === null}
            secondsLeft={secondsLeft}
            effect={state.effect?.kind ?? null}
          />
          <LiveStatus
            state={state}
            stop={stop}
            shown={shown}
            coming={coming}
            secondsLeft={secondsLeft}
            onRetry={onRetry}
          />
        </Stack>
        <Stack gap={12} className={css.measures}>
          <Stated state={state} shown={shown} onShare={onShare} />
          <Score stats={state.tracker.stats} on={state.on} />
        </Stack>
      </div>
      {state.on && (
        <div className={css.settled}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <SettledList
                settled={state.tracker.history}
                pending={state.tracker.pending}
                newest={state.draws[0]?.period}
                recorded={state.recorded}
                verified={state.verified}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      {import.meta.env.DEV && onTestWin && (
        <Button tone="quiet" size="small" onClick={onTestWin}>
          {messages.specified.testWin}
        </Button>
      )}
    </Card>
  );
}
