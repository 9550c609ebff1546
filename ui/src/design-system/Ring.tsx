import type { ReactNode } from 'react';
import * as css from './figures.css.ts';
import type { Variants } from './variants.ts';

export interface RingProps {
  /** Share of the ring that is drawn, clamped to 0..1. */
  readonly value: number;
  /** A notch at this share. */
  readonly mark?: number | undefined;
  readonly children?: ReactNode;
  readonly tone?: Variants<typeof css.arc>['tone'];
}

const WIDTH = 1.25;

/** A progress ring around its children. Hidden from assistive technology: add the value in words. */
export function Ring({ value, mark, children, tone = 'accent' }: RingProps) {
  const drawn = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  const circle = { cx: 50, cy: 50, r: 50 - WIDTH / 2, pathLength: 1, strokeWidth: WIDTH };
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 100 100" className={css.drawing} aria-hidden>
        <circle {...circle} className={css.track} />
        {drawn > 0 && (
          <circle
            {...circle}
            className={css.arc({ tone })}
            strokeDasharray="1 1"
            strokeDashoffset={1 - drawn}
          />
        )}
        {mark !== undefined && (
          <circle
            {...circle}
            className={css.mark}
            strokeWidth={WIDTH * 3}
            r={50 - WIDTH * 1.5}
            strokeDasharray="0.006 1"
            strokeDashoffset={-mark}
          />
        )}
      </svg>
      <div className={css.middle}>{children}</div>
    </div>
  );
}
