import type { FeedRow, TrackerStats } from '@bigsmall/domain';
import { ClockCheck, Share2 } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { Button, Icon, Row, Switch, visuallyHidden } from '../../design-system/index.ts';
import type { Engine } from '../../game/engine.ts';
import {
  type GameState,
  type OwnStop,
  RESULT_MS,
  type ShownPrediction,
  shownPrediction,
} from '../../game/state.ts';
import { DrawDisc } from '../../game/display/DrawDisc.tsx';
import { roundPhase, useCountdown } from '../../game/countdown.ts';
import * as css from './autoPrediction.css.ts';
import { Hero } from './Hero.tsx';
import { LastTen } from './LastTen.tsx';
import { messages, spoken } from './messages.ts';
import { RoundVoice } from './RoundVoice.tsx';

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
    const end = setTimeout(() => setSeen((now) => ({ ...now, news: null })), RESULT_MS);
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

export interface AutoPredictionCardProps {
  readonly state: GameState;
  readonly stop?: OwnStop | null;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  /** The newest draw has just come: it has the ring. */
  readonly justDrawn?: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onRetry: () => void;
  readonly onShare: () => void;
  /** In development only. */
  readonly onTestWin?: (() => void) | undefined;
}

/** The ring of the round, the last draws, and the AI mode: its switch, its prediction, and how often that came true. */
export function AutoPredictionCard(props: AutoPredictionCardProps) {
  const { state, stop = null, secondsLeft, justDrawn = false, onSwitch, onRetry, onShare, onTestWin } = props;
  const { on, draws, tracker, recorded, verified, outage, reading } = state;
  const title = useId();
  // The clock renders the card each second: what does not show it is given the same values, and stays.
  const shown = useMemo(() => shownPrediction(state), [state]);
  return (
    <section aria-labelledby={title} className={css.card}>
      <RoundVoice state={state} secondsLeft={secondsLeft} />
      <div className={css.now}>
        <Hero
          state={state}
          stop={stop}
          shown={shown}
          secondsLeft={secondsLeft}
          drawn={(justDrawn && draws[0]) || null}
        />
      </div>
      <div className={css.side}>
        <div className={css.head}>
          <Switch
            label={<h2 id={title}>{messages.specified.title}</h2>}
            description={messages.specified.switchText}
            checked={on}
            disabled={stop !== null}
            onChange={onSwitch}
          />
        </div>
        <LastDraws draws={draws} />
        <LastTen
          {...{ on, draws, tracker, recorded, verified, outage, reading, onRetry }}
          stopped={stop !== null}
        />
        <div className={css.measures}>
          <Reasoning
            state={state}
            shown={shown}
            open={roundPhase(secondsLeft).phase === 'open'}
            onShare={onShare}
          />
        </div>
        {import.meta.env.DEV && onTestWin && (
          <Button tone="quiet" size="small" onClick={onTestWin}>
            {messages.specified.testWin}
          </Button>
        )}
      </div>
    </section>
  );
}

const SHOWN = 5;

/** The last five draws, newest first. Each place stays, and gets a new disc: none moves. */
const LastDraws = memo(function LastDraws({ draws }: { readonly draws: readonly FeedRow[] }) {
  return (
    <Row gap={8} className={css.draws}>
      <span className={css.words}>{messages.specified.latest}</span>
      <Row as="ul" gap={8} label={messages.lastDraws}>
        {Array.from({ length: SHOWN }, (_, place) => {
          const draw = draws[place];
          return (
            <li key={place} className={css.place}>
              {draw && <DrawDisc key={draw.period} number={draw.number} period={draw.period} />}
            </li>
          );
        })}
      </Row>
    </Row>
  );
});

interface ReasoningProps {
  readonly state: GameState;
  readonly shown: ShownPrediction | null;
  /** The round takes picks. */
  readonly open: boolean;
  readonly onShare: () => void;
}

/** Whether the prediction is recorded, why it says so, the score of all rounds, and the way to share; off, the rules alone. */
const Reasoning = memo(function Reasoning({ state, shown, open, onShare }: ReasoningProps) {
  const { lastReasoning, tracker } = state;
  const pending = shown?.status === 'pending' ? shown : null;
  const isRecorded = pending !== null && state.recorded.includes(pending.period);
  return (
    <>
      {pending && (
        <p className={visuallyHidden}>
          {spoken.stated(pending.period, pending.prediction, Math.round(pending.confidence))}
        </p>
      )}
      <Row as="span" gap={4} className={css.note({ off: !state.on })}>
        {isRecorded && <Icon icon={ClockCheck} />}
        {noteOf(state, pending, isRecorded, open)}
      </Row>
      <p className={css.reason}>
        {lastReasoning !== null && lastReasoning.period === shown?.period
          ? lastReasoning.reasoning
          : messages.howItGoes}
      </p>
      <Row justify="between" className={css.note({ off: !state.on })}>
        <Score stats={tracker.stats} />
        <Button tone="quiet" size="small" icon={Share2} disabled={shown === null} onClick={onShare}>
          {messages.specified.share}
        </Button>
      </Row>
    </>
  );
});

function noteOf(
  { missed, unrecorded, verified }: GameState,
  pending: ShownPrediction | null,
  isRecorded: boolean,
  open: boolean,
): string {
  if (missed !== null) return messages.missed(missed.count, missed.from, missed.to);
  if (isRecorded) return verified ? messages.recorded : messages.unranked;
  if (pending === null) return messages.waitingForNext;
  if (unrecorded?.period === pending.period) return unrecorded.words;
  return open ? messages.sending : messages.waitingForItsDraw;
}

const words = messages.score;
/** Fewer rounds have no rate. */
const RATED = 10;

/** Wins, losses, their rate from ten rounds on, and the running streak. */
function Score({ stats }: { readonly stats: TrackerStats }) {
  const { totalWins, totalLosses, winRate, winStreak, lossStreak } = stats;
  const figures = [
    [words.wins, totalWins],
    [words.losses, totalLosses],
    [words.rate, totalWins + totalLosses < RATED ? words.none : `${winRate}%`],
    [
      words.streak,
      winStreak > 0 ? words.won(winStreak) : lossStreak > 0 ? words.lost(lossStreak) : words.none,
    ],
  ] as const;
  return (
    <Row gap={8} rowGap={0} wrap className={css.words}>
      {figures.map(([label, value]) => (
        <span key={label}>
          <span>{label}</span> <strong className={css.strong}>{value}</strong>
        </span>
      ))}
    </Row>
  );
}
