import { Check, Minus, X } from 'lucide-react';
import { Badge, Ring, Text } from '../../design-system/index.ts';
import { OutcomeEffect } from '../../game/OutcomeEffect.tsx';
import { OutcomeWord } from '../../game/OutcomeWord.tsx';
import * as css from './autoPrediction.css.ts';
import type { ShownPrediction } from '../../game/autoState.ts';

export interface HeroProps {
  readonly shown: ShownPrediction | null;
  readonly on: boolean;
  /** Live data arrive; false marks the prediction as out of date. */
  readonly live: boolean;
  readonly secondsLeft: number;
  /** The round's end is known. */
  readonly running: boolean;
  readonly effect: 'win' | 'loss' | null;
}

const badges = {
  win: { tone: 'win', icon: Check, word: 'Won' },
  loss: { tone: 'loss', icon: X, word: 'Lost' },
  void: { tone: 'neutral', icon: Minus, word: 'Void' },
} as const;

/** The prediction in the ring of its round, with the countdown or its result. */
export function Hero({ shown, on, live, secondsLeft, running, effect }: HeroProps) {
  const tone = !on ? 'muted' : !live ? 'warn' : shown?.status === 'pending' ? toneOf(shown) : 'accent';
  const badge = shown === null || shown.status === 'pending' ? null : badges[shown.status];
  return (
    <OutcomeEffect effect={effect}>
      <Ring value={running ? secondsLeft / 60 : on ? 0 : 1} tone={tone}>
        <span className={css.overline}>{caption(on, shown)}</span>
        <OutcomeWord
          key={shown?.period ?? 'none'}
          outcome={shown?.prediction ?? null}
          waiting={on ? 'No prediction yet' : 'AI mode is off'}
        />
        <Text as="span" size={14} tone="muted" figures>
          {shown?.period ?? '\u00A0'}
        </Text>
        <span className={css.foot}>
          {badge !== null ? (
            <Badge tone={badge.tone} icon={badge.icon}>
              {badge.word}
              {shown?.status !== 'pending' &&
                shown?.number !== undefined &&
                ` · drew ${shown.number} ${shown.actualResult}`}
            </Badge>
          ) : (
            <span className={css.seconds}>{clockText(on, running, secondsLeft)}</span>
          )}
        </span>
      </Ring>
    </OutcomeEffect>
  );
}

function toneOf(shown: ShownPrediction): 'big' | 'small' {
  return shown.prediction === 'BIG' ? 'big' : 'small';
}

function caption(on: boolean, shown: ShownPrediction | null): string {
  if (!on) return 'Off';
  if (shown === null) return 'Next draw';
  return shown.status === 'pending' ? 'Prediction' : 'Last prediction';
}

function clockText(on: boolean, running: boolean, secondsLeft: number): string {
  if (on && running && secondsLeft === 0) return 'Drawing…';
  return on && !running ? '\u00A0' : `${secondsLeft} s`;
}
