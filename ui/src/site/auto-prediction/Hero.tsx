import { drawColours, type FeedRow, outcomeOf, type SettledPrediction } from '@bigsmall/domain';
import { Check, X } from 'lucide-react';
import { Badge, Ring, RollingDigits, Row, visuallyHidden } from '../../design-system/index.ts';
import type { ShownPrediction } from '../../game/state.ts';
import { DrawDisc } from '../../game/display/DrawDisc.tsx';
import { OutcomeEffect } from '../../game/display/OutcomeEffect.tsx';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { CLOSE_SECONDS, roundPhase } from '../../game/countdown.ts';
import * as css from './autoPrediction.css.ts';
import { messages } from './messages.ts';

export interface HeroProps {
  readonly shown: ShownPrediction | null;
  /** The draw that has just come; null at any other time. */
  readonly drawn: FeedRow | null;
  /** The newest settled prediction. */
  readonly settled: SettledPrediction | null;
  /** The period that is drawn next; null while unknown. */
  readonly coming: string | null;
  /** Live data arrive; false marks what is shown as out of date. */
  readonly live: boolean;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  readonly effect: 'win' | 'loss' | null;
}

/** The ring of the round: a draw in its moment, then the prediction of the next one, or the clock alone. */
export function Hero({ shown, drawn, settled, coming, live, secondsLeft, effect }: HeroProps) {
  const running = coming !== null;
  const pick = shown?.status === 'pending' ? shown : null;
  const side = drawn ? outcomeOf(drawn.number) : pick?.prediction;
  const closed = running && secondsLeft <= CLOSE_SECONDS;
  return (
    <OutcomeEffect effect={effect}>
      <Ring
        value={running ? secondsLeft / 60 : 0}
        mark={CLOSE_SECONDS / 60}
        tone={
          !live ? 'warn' : closed ? 'muted' : side === undefined ? 'accent' : side === 'BIG' ? 'big' : 'small'
        }
      >
        {drawn ? (
          <Drawn draw={drawn} settled={settled} />
        ) : (
          <Coming pick={pick} coming={coming} live={live} secondsLeft={secondsLeft} />
        )}
      </Ring>
    </OutcomeEffect>
  );
}

function Drawn({ draw, settled }: { readonly draw: FeedRow; readonly settled: SettledPrediction | null }) {
  const { number, period } = draw;
  const own = settled?.period === period && settled.status !== 'void' ? settled : null;
  const won = own?.status === 'win';
  return (
    <>
      <span className={css.overline}>{messages.drawn}</span>
      <Row as="span" gap={0} justify="center" key={period}>
        <DrawDisc
          size="hero"
          number={number}
          colours={drawColours(number)}
          outcome={outcomeOf(number)}
          period={period}
        />
      </Row>
      <Row as="span" gap={0} justify="center" className={css.foot}>
        {own && (
          <Badge tone={won ? 'win' : 'loss'} icon={won ? Check : X}>
            {messages.aiSaid} {own.prediction}
            <span className={visuallyHidden}>: {won ? messages.right : messages.wrong}</span>
          </Badge>
        )}
      </Row>
    </>
  );
}

type ComingProps = Pick<HeroProps, 'coming' | 'live' | 'secondsLeft'> & {
  readonly pick: ShownPrediction | null;
};

function Coming({ pick, coming, live, secondsLeft }: ComingProps) {
  const { phase, left } = roundPhase(secondsLeft);
  const running = coming !== null;
  return (
    <>
      <span className={css.overline}>{pick ? messages.aiSays : messages.clock[phase]}</span>
      {pick ? (
        <OutcomeWord key={pick.period} outcome={pick.prediction} muted={!live} />
      ) : (
        <span className={css.clock}>{running ? <Seconds left={left} /> : '··'}</span>
      )}
      <span className={css.period}>{pick?.period ?? coming ?? '\u00A0'}</span>
      <Row as="span" gap={0} justify="center" className={css.foot}>
        {pick && running && (
          <span className={css.seconds}>
            {messages.pickClock[phase]} {left > 0 && <Seconds left={left} />}
          </span>
        )}
      </Row>
    </>
  );
}

function Seconds({ left }: { readonly left: number }) {
  return (
    <>
      <RollingDigits value={left} />
      <span aria-hidden> {messages.secondsUnit}</span>
      <span className={visuallyHidden}>{messages.seconds(left)}</span>
    </>
  );
}
