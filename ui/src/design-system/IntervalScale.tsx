import * as css from './intervalScale.css.ts';

export interface IntervalScaleProps {
  /** Ends of the 95% interval, 0..1. */
  readonly low: number;
  readonly high: number;
  /** Measured share, 0..1; null draws the scale alone. */
  readonly share: number | null;
}

/** A share with its interval on a scale of 0 to 100% with a mark at 50%. Hidden from assistive technology: add it in words. */
export function IntervalScale({ low, high, share }: IntervalScaleProps) {
  return (
    <div className={css.scale} aria-hidden>
      <span className={css.rail} />
      {share !== null && (
        <span className={css.range} style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      )}
      <span className={css.coin} />
      {share !== null && <span className={css.point} style={{ left: `${share * 100}%` }} />}
    </div>
  );
}
