import type { ReactNode } from 'react';
import * as css from './ring.css.ts';
import type { Variants } from './variants.ts';

export interface RingProps {
  /** Whole seconds left, 0..60: each second puts one tick out, and the last ten are amber. */
  readonly left: number;
  /** A draw has come: the whole ring in the colour of its side. */
  readonly side?: 'big' | 'small' | undefined;
  /** Whether the draw was called: streaks leave the ring, or it dims. */
  readonly effect?: 'win' | 'loss' | null | undefined;
  readonly children?: ReactNode;
}

const TICKS = 60;
const LAST = 10;
/** The angles of the streaks, clear of the words above and below. */
const STREAKS = [-42, -30, -18, -6, 6, 18, 30, 42].flatMap((angle) => [angle, angle + 180]);

/** From the top clockwise, every fifth one heavier. */
const SHAPES = Array.from({ length: TICKS }, (_, second) => {
  const turn = (second * Math.PI) / 30;
  const at = (radius: number) =>
    `${(150 + radius * Math.sin(turn)).toFixed(1)} ${(150 - radius * Math.cos(turn)).toFixed(1)}`;
  return `M${at(148)}L${at(second % 5 === 0 ? 131 : 138)}`;
});
/** The seconds of a round as ticks around their words. Hidden from assistive technology: add the time in words. */
export function Ring({ left, side, effect = null, children }: RingProps) {
  const lit = Math.min(TICKS, Math.max(0, left));
  return (
    <div className={css.ring}>
      <div className={css.face({ dimmed: effect === 'loss' })} aria-hidden>
        <svg viewBox="0 0 300 300" className={css.drawing}>
          <Ticks count={TICKS} tone="out" />
          {!side && lit > 0 && <Ticks count={lit} tone={lit > LAST ? 'lit' : 'last'} />}
        </svg>
        {side && (
          <svg viewBox="0 0 300 300" className={`${css.drawing} ${css.fill}`}>
            <Ticks count={TICKS} tone={side} />
          </svg>
        )}
      </div>
      {effect === 'win' && (
        <div className={css.streaks} aria-hidden>
          {STREAKS.map((angle) => (
            <span key={angle} className={css.streak} style={{ rotate: `${angle}deg` }} />
          ))}
        </div>
      )}
      <div className={css.middle}>{children}</div>
    </div>
  );
}

interface TicksProps {
  readonly count: number;
  readonly tone: Variants<typeof css.ticks>['tone'];
}

function Ticks({ count, tone }: TicksProps) {
  const of = (heavy: boolean) =>
    SHAPES.slice(0, count)
      .filter((_, second) => (second % 5 === 0) === heavy)
      .join('');
  return (
    <>
      <path d={of(false)} className={css.ticks({ tone })} />
      <path d={of(true)} className={css.ticks({ tone })} />
    </>
  );
}
