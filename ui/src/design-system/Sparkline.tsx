import * as css from './sparkline.css.ts';

export interface SparklineProps {
  /** At equal distances, none below 0; nothing is drawn at null. */
  readonly values: readonly (number | null)[];
}

/** A small line from 0 up to the highest value. Hidden from assistive technology: show the values as a table too. */
export function Sparkline({ values }: SparklineProps) {
  const top = Math.max(...values.map((value) => value ?? 0)) || 1;
  const points = values.map((value, index) => {
    if (value === null) return '';
    const place = `${((index * 100) / Math.max(1, values.length - 1)).toFixed(2)} ${(30 - (28 * value) / top).toFixed(2)}`;
    const previous = values[index - 1] ?? null;
    // A line of no length draws a dot where neither neighbour is known.
    return previous === null ? `M${place}h0` : `L${place}`;
  });
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" className={css.drawing} aria-hidden>
      <path d="M0 31.5h100" className={css.base} />
      <path d={points.join('')} className={css.line} />
    </svg>
  );
}
