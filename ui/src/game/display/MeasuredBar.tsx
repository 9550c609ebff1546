import { Suspense } from 'react';
import { ErrorBoundary, lazyCode } from '../../design-system/index.ts';
import { IntervalBar } from '../../design-system/IntervalBar.tsx';
import { count } from '../../shared/format/count.ts';
import { messages } from './measured.messages.ts';

// The interval's arithmetic comes after the first page; the bar is shown without it until then.
const IntervalMeasure = lazyCode(() => import('./IntervalMeasure.tsx'));

export interface MeasuredBarProps {
  readonly label: string;
  readonly hits: number;
  /** How many were measured. */
  readonly n: number;
}

/**
 * What was measured beside a coin, with the 95% interval that holds at all looks. It gives no verdict, and counts: the
 * rate is above the fold, and rounded there.
 */
export default function MeasuredBar({ label, hits, n }: MeasuredBarProps) {
  if (n === 0) {
    return <IntervalBar label={label} share={null} low={0} high={1} caption={messages.none} />;
  }
  const share = hits / n;
  const measured = { label, share, figure: messages.hits(count(hits), count(n)) };
  const plain = <IntervalBar {...measured} low={share} high={share} caption={messages.coin} />;
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <IntervalMeasure {...measured} hits={hits} n={n} />
      </Suspense>
    </ErrorBoundary>
  );
}
