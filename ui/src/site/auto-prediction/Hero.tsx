import { Check, Minus, X } from 'lucide-react';
import { Badge, Ring, RollingDigits, Text, visuallyHidden } from '../../design-system/index.ts';
import type { ShownPrediction } from '../../game/autoState.ts';
import { LOCK_SECONDS, lockWords } from '../../game/lockCountdown.ts';
import { OutcomeEffect } from '../../game/OutcomeEffect.tsx';
import { OutcomeWord } from '../../game/OutcomeWord.tsx';
import * as css from './autoPrediction.css.ts';

export interface HeroProps {
  readonly shown: ShownPrediction | null;
  /** The period that is drawn next; null while unknown. */
  readonly coming: string | null;
  /** Live data arrive; false marks what is shown as out of date. */
  readonly live: boolean;
  /** Of the running round, 0..60. */
  readonly secondsLeft: number;
  readonly effect: 'win' | 'loss' | null;
}

const badges = {
  win: { tone: 'win', icon: Check, word: 'Won' },
  loss: { tone: 'loss', icon: X, word: 'Lost' },
  void: { tone: 'neutral', icon: Minus, word: 'Void' },
} as const;

/** The coming draw in the ring of its round: the prediction, if there is one, else the countdown. */
export function Hero({ shown, coming, live, secondsLeft, effect }: HeroProps) {
  const running = coming !== null;
  const settled = shown === null || shown.status === 'pending' ? null : shown;
  const badge = settled && badges[settled.status];
  return (
    <OutcomeEffect effect={effect}>
      <Ring
        value={running ? secondsLeft / 60 : 0}
        mark={LOCK_SECONDS / 60}
        tone={!live ? 'warn' : running && secondsLeft <= LOCK_SECONDS ? 'muted' : toneOf(shown)}
      >
        <span className={css.overline}>
          {shown === null ? 'Next draw' : settled === null ? 'Prediction' : 'Last prediction'}
        </span>
        {shown === null ? (
          <span className={css.clock}>{running ? <Seconds left={secondsLeft} /> : '··'}</span>
        ) : (
          <OutcomeWord key={shown.period} outcome={shown.prediction} />
        )}
        <Text as="span" size={14} tone="muted" figures>
          {shown?.period ?? coming ?? '\u00A0'}
        </Text>
        <span className={css.foot}>
          {badge ? (
            <Badge tone={badge.tone} icon={badge.icon}>
              {badge.word}
              {settled?.number !== undefined && ` · drew ${settled.number} ${settled.actualResult}`}
            </Badge>
          ) : (
            <span className={css.seconds}>
              {running && shown !== null && secondsLeft > 0 && (
                <>
                  <Seconds left={secondsLeft} /> ·{' '}
                </>
              )}
              {running ? lockWords(secondsLeft) : '\u00A0'}
            </span>
          )}
        </span>
      </Ring>
    </OutcomeEffect>
  );
}

function Seconds({ left }: { readonly left: number }) {
  return (
    <>
      <RollingDigits value={left} />
      <span aria-hidden> s</span>
      <span className={visuallyHidden}>{left} s</span>
    </>
  );
}

function toneOf(shown: ShownPrediction | null): 'big' | 'small' | 'accent' {
  if (shown?.status !== 'pending') return 'accent';
  return shown.prediction === 'BIG' ? 'big' : 'small';
}
