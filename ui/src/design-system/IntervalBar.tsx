import * as css from './intervalBar.css.ts';
import { IntervalScale } from './IntervalScale.tsx';

export interface IntervalBarProps {
  readonly label: string;
  /** Ends of the 95% interval, 0..1. */
  readonly low: number;
  readonly high: number;
  /** Measured share, 0..1; null while nothing is measured. */
  readonly share: number | null;
  /** How many it was measured on. */
  readonly n: number;
  /** What one of them is called, in the plural. */
  readonly unit?: string | undefined;
}

const wholePercent = (share: number) => Math.round(share * 100);
const percent = (share: number) => `${wholePercent(share)}%`;

/** A measured share with its 95% interval beside the 50% of a coin. All of it stands in words too. */
export function IntervalBar({ label, low, high, share, n, unit = 'predictions' }: IntervalBarProps) {
  const known = share !== null && n > 0;
  return (
    <div className={css.bar}>
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        <span className={css.share}>{known ? percent(share) : '—'}</span>
      </div>
      <IntervalScale low={low} high={high} share={known ? share : null} />
      <p className={css.foot}>
        {known
          ? `${n.toLocaleString('en-IN')} ${unit} · 95% interval ${wholePercent(low)}–${percent(high)} · coin 50%`
          : `No settled ${unit} yet · coin 50%`}
      </p>
    </div>
  );
}
