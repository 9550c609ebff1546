import * as css from './intervalBar.css.ts';
import { IntervalScale } from './IntervalScale.tsx';

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
