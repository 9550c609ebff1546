import { lazy, Suspense } from 'react';
import { Button, Card, Divider, Notice, Stack, Switch, visuallyHidden } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import { type AutoState, comingPeriod, shownPrediction } from '../../game/autoState.ts';
import { type OwnStop, stopWords } from '../../game/ownStop.ts';
import { Confidence } from './Confidence.tsx';
import { Hero } from './Hero.tsx';
import { LastDraws } from './LastDraws.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { RoundVoice } from './RoundVoice.tsx';
import { Score } from './Score.tsx';

const SettledList = lazy(() => import('./settled-list/SettledList.tsx'));

export interface AutoPredictionCardProps {
  readonly state: AutoState;
  /** What stops predictions by the visitor's own choice. */
  readonly stop?: OwnStop | null;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  readonly onSwitch: (on: boolean) => void;
  readonly onRetry: () => void;
  readonly onOpenTrackRecord: () => void;
  readonly onShare: () => void;
  /** In development only. */
  readonly onTestWin?: (() => void) | undefined;
}

/** The coming draw, the last ones, and the AI mode: its switch, its prediction, and how often that came true. */
export function AutoPredictionCard(props: AutoPredictionCardProps) {
  const { state, stop = null, secondsLeft, onSwitch, onRetry, onOpenTrackRecord, onShare, onTestWin } = props;
  const shown = shownPrediction(state);
  const coming = comingPeriod(state);
  const { lastReasoning } = state;
  const reasoning = lastReasoning?.period === shown?.period ? lastReasoning?.reasoning : undefined;
  return (
    <Card>
      <h2 className={visuallyHidden}>Next draw and AI prediction</h2>
      <RoundVoice state={state} secondsLeft={secondsLeft} />
      <Switch
        label={<span className={css.title}>Auto Prediction (AI Mode)</span>}
        description="Predictions run every 60 seconds. Each becomes public after its draw, under a random id."
        checked={state.on}
        disabled={stop !== null}
        onChange={onSwitch}
      />
      {stop !== null && <Notice>{stopWords(stop)}</Notice>}
      <div className={css.live}>
        <Stack gap={12}>
          <Hero
            shown={shown}
            coming={coming}
            live={state.outage === null}
            secondsLeft={secondsLeft}
            effect={state.effect?.kind ?? null}
          />
          <LiveStatus state={state} stop={stop} shown={shown} coming={coming} onRetry={onRetry} />
        </Stack>
        <Stack>
          <LastDraws draws={state.draws} />
          <Confidence
            stated={shown?.confidence ?? null}
            reasoning={reasoning ?? null}
            live={state.on}
            stats={state.tracker.stats}
            onOpenTrackRecord={onOpenTrackRecord}
            onShare={shown === null ? undefined : onShare}
          />
        </Stack>
      </div>
      <Divider />
      <Score stats={state.tracker.stats} />
      {state.on && (
        <div className={css.settled}>
          <Suspense fallback={null}>
            <SettledList
              settled={state.tracker.history}
              recorded={state.recorded}
              verified={state.verified}
            />
          </Suspense>
        </div>
      )}
      {import.meta.env.DEV && onTestWin && (
        <Button tone="quiet" size="small" onClick={onTestWin}>
          Test Win Detection
        </Button>
      )}
    </Card>
  );
}
