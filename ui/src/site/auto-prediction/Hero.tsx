import { outcomeOf, type FeedRow } from '@bigsmall/domain';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, Ring, visuallyHidden } from '../../design-system/index.ts';
import { comingPeriod, type GameState, type OwnStop, type ShownPrediction } from '../../game/state.ts';
import { drawWords } from '../../game/display/DrawDisc.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { roundPhase } from '../../game/countdown.ts';
import { clockInIndia, dayInIndia } from '../../shared/format/moments.ts';
import * as css from './hero.css.ts';
import { messages } from './messages.ts';

const words = messages.ring;

export interface HeroProps {
  readonly state: GameState;
  readonly stop: OwnStop | null;
  readonly shown: ShownPrediction | null;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  /** The draw that has just come; null at any other time. */
  readonly drawn: FeedRow | null;
}

/** The ring of the round with three lines: label, number and next event. */
export function Hero(props: HeroProps) {
  const { state, stop, secondsLeft, drawn } = props;
  const running = comingPeriod(state) !== null;
  const event = stop === null ? drawn : null;
  return (
    <Ring
      left={running ? secondsLeft : 0}
      side={event ? (outcomeOf(event.number) === 'BIG' ? 'big' : 'small') : undefined}
      effect={state.effect?.kind}
    >
      {event ? <Drawn state={state} draw={event} /> : <Waiting {...props} />}
    </Ring>
  );
}

interface LinesProps {
  readonly label: ReactNode;
  readonly main: ReactNode;
  readonly foot: ReactNode;
}

function Lines({ label, main, foot }: LinesProps) {
  return (
    <>
      <span className={css.label}>{label}</span>
      {main}
      <span className={css.foot}>{foot}</span>
    </>
  );
}

const number = (left: number) => <span className={css.number}>{left > 0 ? left : '··'}</span>;
const time = (at: string) => <span className={css.time}>{at}</span>;

function Waiting({ state, stop, shown, secondsLeft }: HeroProps) {
  const { status, outage, updatedAt, late } = state;
  const coming = comingPeriod(state);
  const { phase, left } = roundPhase(secondsLeft);
  if (stop !== null) {
    const label = stop.code === 'cooling_off' ? words.break : words.rounds;
    const foot = words.off(dayInIndia(stop.until));
    return <Lines label={label} main={time(clockInIndia(stop.until))} foot={foot} />;
  }
  if (outage !== null) {
    const { since, next } = messages.outage[outage];
    const at = updatedAt === null ? words.never : clockInIndia(updatedAt);
    const foot = state.on && outage === 'unreachable' ? messages.outage.waiting : next;
    return <Lines label={since} main={time(at)} foot={foot} />;
  }
  const draw = coming === null ? '\u00A0' : <span title={coming}>{words.draw(coming.slice(-4))}</span>;
  const seconds = number(coming === null ? 0 : left);
  if (shown?.status === 'pending') {
    const { prediction, confidence } = shown;
    if (phase !== 'open') return <Lines label={words.said(prediction)} main={seconds} foot={draw} />;
    const foot = (
      <>
        {words.closesIn} <strong className={css.seconds}>{left}</strong>
      </>
    );
    const side = <OutcomeWord outcome={prediction} size="hero" />;
    return <Lines label={words.says(Math.round(confidence))} main={side} foot={foot} />;
  }
  if (coming !== null && late === coming) {
    return <Lines label={words.late} main={seconds} foot={words.next} />;
  }
  return <Lines label={status ?? words[phase]} main={seconds} foot={draw} />;
}

/** How many digits a number rolls through, and by how much each is ahead of the one below. */
const ROLL = 8;
const STEP = 3;

function Drawn({ state, draw }: { readonly state: GameState; readonly draw: FeedRow }) {
  const side = outcomeOf(draw.number);
  const own = state.tracker.history.find(({ period }) => period === draw.period);
  const won = own?.status === 'win';
  const judged = won || own?.status === 'loss';
  const digits = Array.from({ length: ROLL }, (_, at) => (draw.number + STEP * (ROLL - 1 - at)) % 10);
  const main = (
    <span key={draw.period} className={css.drawn({ side })} title={drawWords(draw.number, draw.period)}>
      <span className={css.reel} data-digits={digits.join('\n')} aria-hidden />
      <span className={visuallyHidden}>{draw.number}</span>
    </span>
  );
  const foot = (
    <span key={draw.period} className={css.verdict({ of: judged ? own.status : side })}>
      {side}
      {judged && (
        <>
          {' · '}
          {won ? words.right : words.wrong} <Icon icon={won ? Check : X} size={20} />
        </>
      )}
    </span>
  );
  return <Lines label={words.drew} main={main} foot={foot} />;
}
