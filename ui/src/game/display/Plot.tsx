import type { ReactNode } from 'react';
import { Stack } from '../../design-system/index.ts';
import * as css from './plot.css.ts';

/** A mark of an axis; `at` is percent from the left or from the bottom. */
export type Tick = { readonly at: number; readonly text: string };

export interface PlotProps {
  /** All that the drawing says, in words. */
  readonly label: string;
  readonly x: readonly Tick[];
  readonly y: readonly Tick[];
  /** What the axes measure. */
  readonly xTitle: string;
  readonly yTitle: string;
  /** SVG in a square of 100 by 100 that is stretched over the field, its top at 0. */
  readonly children: ReactNode;
  /** What keeps its shape over the drawing, such as dots. */
  readonly over?: ReactNode;
}

/** A drawing between two axes, as one image to assistive technology: show its figures as a table too. */
export function Plot({ label, x, y, xTitle, yTitle, children, over }: PlotProps) {
  return (
    // An img element cannot hold HTML.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Stack role="img" label={label} gap={8}>
      <span className={css.title}>{yTitle}</span>
      <div className={css.field}>
        <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {y.map(({ at }) => (
            <line key={at} x1={0} x2={100} y1={100 - at} y2={100 - at} className={css.gridLine} />
          ))}
          {children}
        </svg>
        {over}
        {y.map(({ at, text }) => (
          <span key={at} className={css.yTick} style={{ bottom: `${at}%` }}>
            {text}
          </span>
        ))}
        {x.map(({ at, text }) => (
          <span key={at} className={css.xTick} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
      <span className={css.xTitle}>{xTitle}</span>
    </Stack>
  );
}
