import * as css from './intervalBar.css.ts';

export interface IntervalBarProps {
  readonly label: string;
  /** Ends of the 95% interval, 0..1. */
  readonly low: number;
  readonly high: number;
  /** Measured share, 0..1; null while nothing is measured. */
  readonly share: number | null;
  /** The share in figures. */
  readonly figure?: string | undefined;
  /** The interval in words. */
  readonly caption: string;
}

/** A measured share with its 95% interval on a scale with a mark at 50%. Figure and caption say the same in words. */
export function IntervalBar({ label, low, high, share, figure, caption }: IntervalBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        <span className={share === null ? css.unknown : css.share}>{figure ?? '—'}</span>
      </div>
      <IntervalScale low={low} high={high} share={share} />
      <p className={css.foot}>{caption}</p>
    </div>
  );
}

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
