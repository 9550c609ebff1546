import { memo, Suspense, useId, useMemo, useState } from 'react';
import {
  Button,
  Section,
  ErrorBoundary,
  lazyCode,
  Notice,
  Stack,
  Switch,
  Stat,
  Text,
  Row,
  visuallyHidden,
  Skeleton,
} from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import {
  type GameState,
  comingPeriod,
  shownPrediction,
  type ShownPrediction,
  type OwnStop,
  stopWords,
} from '../../game/state.ts';
import { Hero } from './Hero.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { messages, spoken } from './messages.ts';
import { type TrackerStats, drawColours, type FeedRow, outcomeOf } from '@bigsmall/domain';
import { Share2 } from 'lucide-react';
import { roundPhase } from '../../game/countdown.ts';
import { lastOutcome } from './lastOutcome.ts';
import { DrawDisc } from '../../game/display/DrawDisc.tsx';

interface LastDrawsProps {
  /** Newest first. */
  readonly draws: readonly FeedRow[];
}

const SHOWN = 5;

/** The last five draws: the first is the latest. */
const LastDraws = memo(function LastDraws({ draws }: LastDrawsProps) {
  const latest = draws[0];
  return (
    <Stack gap={4} wideGap={12} className={css.draws}>
      <Row gap={8} rowGap={0} align="stretch" justify="between" wrap className={css.drawsHead}>
        <span>{messages.lastDraws}</span> <span>{messages.latestFirst}</span>
      </Row>
      <Row as="ul" gap={0} justify="between">
        {/* Each place stays, and gets a new disc: none moves. */}
        {Array.from({ length: SHOWN }, (_, place) => {
          const draw = draws[place];
          return (
            <Stack as="li" key={place} gap={0} align="center" className={css.place}>
              {draw && (
                <DrawDisc
                  key={draw.period}
                  number={draw.number}
                  colours={drawColours(draw.number)}
                  outcome={outcomeOf(draw.number)}
                  period={draw.period}
                />
              )}
              {!latest && <Skeleton shape="disc" />}
            </Stack>
          );
        })}
      </Row>
    </Stack>
  );
});

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
function RoundVoice({ state, secondsLeft }: RoundVoiceProps) {
  const { phase, left } = roundPhase(secondsLeft);
  const late = left <= LAST_SECONDS;
  const shown = shownPrediction(state);
  const pending = shown?.status === 'pending' ? shown : null;
  /** The period of the pick that was heard before the last seconds. */
  const [heard, setHeard] = useState<string>();
  const said = state.roundEndsAt !== null && phase === 'open';
  if (said && !late && pending?.period !== heard) setHeard(pending?.period);

  function words(): string {
    if (phase !== 'open') return spoken.closed;
    const pick = pending === null ? '' : spoken.pick(pending.prediction);
    if (late) return (pending?.period !== heard && pick) || spoken.closesIn(LAST_SECONDS);
    if (left > 30) return pick || lastOutcome(state);
    return `${spoken.closesIn(30)} ${pick}`.trim();
  }

  return <output className={visuallyHidden}>{state.roundEndsAt === null ? '' : words()}</output>;
}

interface StatedProps {
  readonly state: Pick<GameState, 'on' | 'lastReasoning'>;
  readonly shown: ShownPrediction | null;
  readonly onShare: () => void;
}

/** How sure the engine says it is, and why; without a prediction how a round goes. */
const Stated = memo(function Stated({ state, shown, onShare }: StatedProps) {
  const { on, lastReasoning } = state;
  const reasoning = lastReasoning?.period === shown?.period ? lastReasoning?.reasoning : undefined;
  return (
    <>
      {on && (
        <Row gap={8} justify="between" wrap className={css.stated}>
          {shown && (
            <>
              <Text as="span" size={13} tone="muted">
                {shown.status === 'pending' ? messages.aiSays : messages.aiSaid}{' '}
                <strong className={css.sure}>{messages.sure(Math.round(shown.confidence))}</strong>
              </Text>
              <Button tone="quiet" size="small" icon={Share2} onClick={onShare}>
                {messages.share}
              </Button>
            </>
          )}
        </Row>
      )}
      <p className={css.reasoning({ live: on })}>{reasoning ?? messages.howItGoes}</p>
    </>
  );
});

const words = messages.score;

interface ScoreProps {
  readonly stats: TrackerStats;
  /** Keeps the room of a score that is still to come. */
  readonly on: boolean;
}

/** Wins, losses, their rate and the running streak, once there is one of them. */
const Score = memo(function Score({ stats, on }: ScoreProps) {
  const { totalWins, totalLosses, winRate, winStreak, lossStreak } = stats;
  const n = totalWins + totalLosses;
  if (n === 0 && !on) return null;
  const streak = winStreak > 0 ? words.won(winStreak) : lossStreak > 0 ? words.lost(lossStreak) : '—';
  return (
    <Stack gap={4} className={css.score}>
      {n === 0 ? (
        <Text size={13} tone="muted">
          {messages.scoreToCome}
        </Text>
      ) : (
        <div className={css.figures}>
          <Stat label={words.wins} value={totalWins} tone="win" />
          <Stat label={words.losses} value={totalLosses} tone="loss" />
          <Stat label={words.rate} value={`${winRate}%`} />
          <Stat label={words.streak} value={streak} title={words.streakTitle} />
        </div>
      )}
    </Stack>
  );
});

const SettledList = memo(lazyCode(() => import('./settled-list/SettledList.tsx')));

export interface AutoPredictionCardProps {
  readonly state: GameState;
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
    <Section labelledBy={title}>
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
    </Section>
  );
}
