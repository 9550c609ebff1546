import { Button, Card, Divider, Stack, Switch, Text, visuallyHidden } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import { type AutoState, shownPrediction } from '../../game/autoState.ts';
import { Confidence } from './Confidence.tsx';
import { Hero } from './Hero.tsx';
import { LastDraws } from './LastDraws.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { Score } from './Score.tsx';
import { SettledList } from './SettledList.tsx';

export interface AutoPredictionCardProps {
  readonly state: AutoState;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  readonly onSwitch: (on: boolean) => void;
  readonly onRetry: () => void;
  readonly onOpenTrackRecord: () => void;
  /** In development only. */
  readonly onTestWin?: (() => void) | undefined;
}

/** AI mode: its switch, the prediction of the coming draw, and how often predictions have come true. */
export function AutoPredictionCard(props: AutoPredictionCardProps) {
  const { state, secondsLeft, onSwitch, onRetry, onOpenTrackRecord, onTestWin } = props;
  const shown = shownPrediction(state);
  const { lastReasoning } = state;
  const reasoning = lastReasoning?.period === shown?.period ? lastReasoning?.reasoning : undefined;
  return (
    <Card>
      <h2 className={visuallyHidden}>AI prediction</h2>
      <Switch
        label="Auto Prediction (AI Mode)"
        description="Predictions run every 60 seconds."
        checked={state.on}
        onChange={onSwitch}
      />
      <div className={css.live}>
        <Stack gap={12}>
          <Hero
            shown={shown}
            on={state.on}
            live={state.outage === null}
            secondsLeft={secondsLeft}
            running={state.roundEndsAt !== null}
            effect={state.effect?.kind ?? null}
          />
          <LiveStatus state={state} shown={shown} onRetry={onRetry} />
        </Stack>
        <Confidence
          stated={shown?.confidence ?? null}
          reasoning={reasoning ?? null}
          live={state.on}
          stats={state.tracker.stats}
          onOpenTrackRecord={onOpenTrackRecord}
        />
      </div>
      {state.on && (
        <>
          <Divider />
          <LastDraws draws={state.draws} />
          <Divider />
          <Score stats={state.tracker.stats} />
          <SettledList settled={state.tracker.history} recorded={state.recorded} />
          {/* Last, so that nothing in sight moves when it comes. */}
          {!state.verified && (
            <Text size={14} tone="muted" align="center">
              The server cannot tell when this game publishes a draw. Predictions are recorded, but they do
              not count for ranks.
            </Text>
          )}
        </>
      )}
      {import.meta.env.DEV && onTestWin && (
        <Button tone="quiet" size="small" onClick={onTestWin}>
          Test Win Detection
        </Button>
      )}
    </Card>
  );
}
