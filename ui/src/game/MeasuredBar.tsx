import { wilsonInterval } from '@bigsmall/domain';
import { IntervalBar } from '../design-system/index.ts';
import { count } from '../shared/format/count.ts';

export interface MeasuredBarProps {
  readonly label: string;
  readonly hits: number;
  /** How many were measured. */
  readonly n: number;
  /** What one of them is called. */
  readonly unit?: 'prediction' | 'result' | 'draw';
}

const percent = (share: number) => Math.round(share * 100);

/** A measured hit rate with its 95% interval beside the 50% of a coin. */
export function MeasuredBar({ label, hits, n, unit = 'prediction' }: MeasuredBarProps) {
  const { low, high } = wilsonInterval(hits, n);
  const caption =
    n === 0
      ? `No settled ${unit}s yet · coin 50%`
      : `${count(n)} ${unit}${n === 1 ? '' : 's'} · 95% interval ${percent(low)}–${percent(high)}% · coin 50%`;
  return (
    <IntervalBar label={label} share={n === 0 ? null : hits / n} low={low} high={high} caption={caption} />
  );
}
